import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

const builtFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const year = 31_536_000

const noBuild = `<!doctype html>
<html lang="it"><meta charset="utf-8"><title>Filo</title>
<h1>L’interfaccia di Filo non è stata costruita</h1>
<p>Esegui <code>npm run build</code> e riavvia Filo: fino ad allora rispondono soltanto le chiamate sotto /api.</p>
</html>`

/**
 * Serves the web app as it was built, compressed beforehand. Whatever is no file and no call is a page of the
 * app, and answers its one document; an unknown call answers `not_found` in our own format.
 */
export async function serveWeb(server: FastifyInstance, folder = builtFolder): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await server.register(fastifyStatic, {
      root: folder,
      // One route a file, listed at the start: no path reaches the disk by its text.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path))
      },
    })
  } else server.log.warn('web/dist non esiste: esegui "npm run build"')

  server.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) return reply.send(refuse(new Failure('not_found'), request, reply))
    if (built) return reply.sendFile('index.html')
    return reply.status(503).type('text/html; charset=utf-8').send(noBuild)
  })
}

/** Names with a hash never mean anything else; the rest is asked for again each time, and answered 304. */
const cachingOf = (path: string) =>
  path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache'

const asksForPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets)(\/|\?|$)/.test(url) &&
  /text\/html|\*\/\*/.test(headers.accept ?? '')
