import { Failure } from '@filo/contract/kit/failure.ts'
import { fileTypes } from '@filo/contract/kit/file.ts'
import type { BodyOf, Multipart, Route } from '@filo/contract/kit/route.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { isOutage } from '../platform/database/database.ts'
import type { FileArea } from '../platform/storage/storage.ts'
import { tooManyFiles, type Upload } from './attached-files.ts'
import { formBody } from './form-body.ts'
import { type Received, type ReceivedFile, receiveFile } from './received-file.ts'
import { uploadDeadline } from './upload-deadline.ts'

type UploadRoute = Route & { body: z.ZodType; multipart: Multipart }

/** The body of a form; absent where the route lets files come alone and they did. */
type DataOf<R extends UploadRoute> = R['multipart'] extends { dataOptional: true }
  ? BodyOf<R> | undefined
  : BodyOf<R>

/** What waits in memory of a file that comes faster than it is written, and is hashed at a stroke. */
const pieceBytes = 131_072
const usualIdleMs = 30_000
/** 500 MB at 0.6 Mbit a second; shorter than the age at which the storage sweeps files that no row names. */
const totalMs = 120 * 60_000

/**
 * Serves a call that may bring files: as JSON the body already parsed, as a form what was read and stored within the
 * route's limits. When `work` fails its files go too; only when the database was lost on the way, so that the commit
 * may have happened, they are left to the sweep, which asks the rows.
 */
export async function withUpload<R extends UploadRoute, T>(
  { request, body }: { request: FastifyRequest; body: BodyOf<R> },
  route: R,
  area: FileArea,
  work: (upload: Upload<DataOf<R>>) => Promise<T>,
  idleMs = usualIdleMs,
): Promise<T> {
  if (!request.isMultipart()) return work({ data: body, files: [] })
  const upload = await readUpload<DataOf<R>>(request, route, area, idleMs)
  try {
    return await work(upload)
  } catch (error) {
    if (!isOutage(error)) await area.remove(upload.files.map(({ key }) => key))
    throw error
  }
}

/**
 * Reads the data and the files, each streamed to the storage while it is counted and its type told by content. Refuses
 * all of it or none; a refusal leaves nothing.
 */
async function readUpload<Data>(
  request: FastifyRequest,
  route: UploadRoute,
  area: FileArea,
  idleMs: number,
): Promise<Upload<Data>> {
  const { count, filePart = 'files' } = route.multipart
  const deadline = uploadDeadline(idleMs, totalMs)
  const received: Received[] = []
  const kept: string[] = []
  const form = formBody(route, request.routeOptions.bodyLimit, deadline)
  try {
    // Every part as a stream: the data part too is counted by us and not by the parser.
    // Of parts one more is opened than can be sound, so that it is we who refuse it; the parser drops those beyond.
    const opened = { parts: form.maxParts + count + 1, fileSize: Number.POSITIVE_INFINITY }
    const parts = request.parts({ isPartAFile: () => true, limits: opened, fileHwm: pieceBytes })
    for (;;) {
      const { value: part, done } = await deadline.within(parts.next())
      if (done) break
      if (part.type !== 'file') throw new Failure('malformed_request')
      if (part.fieldname === filePart) {
        if (received.length === count) throw tooManyFiles(filePart, count)
        // Data that are refused spare the sender the files.
        if (!form.isEmpty()) form.parse()
        received.push(await receiveFile(part, route.multipart, area, deadline))
      } else if (received.length > 0 && form.has(part.fieldname)) throw new Failure('malformed_request')
      else await form.readPart(part)
    }
    const data = form.parse() as Data
    const files: ReceivedFile[] = []
    for (const { incoming, name, type } of received) {
      const { size, sha256 } = incoming
      const key = await incoming.keep(fileTypes[type].extensions[0])
      kept.push(key)
      files.push({ key, name, size, type, sha256 })
    }
    const digests = received.map(({ name, digest }) => ({ name, digest }))
    return { data, files, sent: { data, files: digests } }
  } catch (error) {
    for (const { incoming } of received) await incoming.discard()
    await area.remove(kept)
    throw error
  } finally {
    deadline.end()
  }
}
