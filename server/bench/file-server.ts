// Started by `npm run bench -- files`: one upload and one download route with the product's file kit, and the same with
// bare Node streams on the same folder.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { fileTypes, type MediaType } from '@filo/contract/kit/file.ts'
import { route } from '@filo/contract/kit/route.ts'
import * as z from 'zod'
import { withUpload } from '../src/files/upload.ts'
import { openFile, sendFile } from '../src/http/files/send-file.ts'
import { refuse } from '../src/http/pipeline/refuse.ts'
import { httpServer } from '../src/http/server.ts'
import { folderStorage } from '../src/platform/storage/storage.ts'

const [folder = '', port = ''] = process.argv.slice(2)
const area = (await folderStorage(join(folder, 'files'))).area('chapter')
const bare = join(folder, 'bare')
await mkdir(bare, { recursive: true })

const sending = route({
  method: 'POST',
  path: '/kit',
  summary: 'Prova',
  access: 'public',
  audit: 'none',
  body: z.strictObject({}),
  multipart: {
    count: 20,
    bytes: 500_000_000,
    types: Object.keys(fileTypes) as MediaType[],
    dataOptional: true,
  },
  reply: 'nothing',
})

const server = await httpServer({ logger: false, trustProxy: undefined, secure: false, demo: false })
server.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
server.post('/kit', { bodyLimit: 10_000 }, (request, reply) =>
  withUpload({ request, body: {} }, sending, area, async ({ files }) => files[0]).catch((error) =>
    reply.send(refuse(error, request, reply)),
  ),
)
server.get<{ Params: { key: string } }>('/kit/:key', async (request, reply) => {
  const { key } = request.params
  const file = { key, name: key, type: 'video/mp4', content: await area.open(key) }
  return sendFile(reply, await openFile(request, reply, file))
})
server.delete<{ Params: { key: string } }>('/kit/:key', ({ params }) => area.remove([params.key]))

server.post('/bare', async ({ raw }) => {
  const path = join(bare, crypto.randomUUID())
  await pipeline(raw, createWriteStream(path))
  // Like the kit, whose files are synced to disk before a write counts as done.
  const file = await open(path)
  await file.sync()
  await file.close()
  return { key: path.slice(bare.length + 1) }
})
server.get<{ Params: { key: string } }>('/bare/:key', async (request, reply) => {
  const path = join(bare, request.params.key)
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const range = first && last ? { start: Number(first), end: Number(last) } : {}
  const length = first && last ? Number(last) - Number(first) + 1 : (await stat(path)).size
  return reply.header('content-length', length).send(createReadStream(path, range))
})
server.delete<{ Params: { key: string } }>('/bare/:key', ({ params }) => rm(join(bare, params.key)))

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let maxRss = 0
setInterval(() => {
  maxRss = Math.max(maxRss, process.memoryUsage.rss())
}, 20).unref()
/** Figures since the last call. */
server.get('/state', async () => {
  const state = { loopMs: delay.percentile(99) / 1e6, mostBytes: maxRss, bytes: process.memoryUsage.rss() }
  delay.reset()
  maxRss = 0
  return state
})
await server.listen({ host: '127.0.0.1', port: Number(port) })
