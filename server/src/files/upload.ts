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

/** The parsed body; `undefined` if the route allows files without data and none was sent. */
type DataOf<R extends UploadRoute> = R['multipart'] extends { dataOptional: true }
  ? BodyOf<R> | undefined
  : BodyOf<R>

/**
 * Chunk size: bounds what waits in memory of a file that arrives faster than it is written, and is hashed in one go.
 */
const pieceBytes = 131_072
const defaultIdleMs = 30_000
/** 500 MB at 0.6 Mbit/s; shorter than the age at which the storage sweeps files that no row names. */
const totalMs = 120 * 60_000

/**
 * Handles a call that may bring files: the parsed body if it is JSON; if it is a form, its data and its files, stored
 * within the route's limits. When `work` fails the files are deleted. Only if the database was lost, so that the commit
 * may have happened, they are left to the sweep, which looks at the rows.
 */
export async function withUpload<R extends UploadRoute, T>(
  { request, body }: { request: FastifyRequest; body: BodyOf<R> },
  route: R,
  area: FileArea,
  work: (upload: Upload<DataOf<R>>) => Promise<T>,
  idleMs = defaultIdleMs,
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
 * Reads the data and the files, streaming each to the storage while counting its bytes and detecting its type. Refuses
 * everything or nothing; leaves nothing behind on refusal.
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
  const keptKeys: string[] = []
  const form = formBody(route, request.routeOptions.bodyLimit, deadline)
  try {
    // Every part is read as a stream, also the data, so that we and not the parser count its bytes. Opens one part more
    // than is valid, so that we can refuse it; the parser silently drops any further ones.
    const opened = { parts: form.maxParts + count + 1, fileSize: Number.POSITIVE_INFINITY }
    const parts = request.parts({ isPartAFile: () => true, limits: opened, fileHwm: pieceBytes })
    for (;;) {
      const { value: part, done } = await deadline.within(parts.next())
      if (done) break
      if (part.type !== 'file') throw new Failure('malformed_request')
      if (part.fieldname === filePart) {
        if (received.length === count) throw tooManyFiles(filePart, count)
        // Invalid data is refused early, to spare the sender the upload of the files.
        if (!form.isEmpty()) form.parse()
        received.push(await receiveFile(part, route.multipart, area, deadline))
      } else if (received.length > 0 && form.has(part.fieldname)) throw new Failure('malformed_request')
      else await form.readPart(part)
    }
    const data = form.parse() as Data
    const files: ReceivedFile[] = []
    for (const { incoming, name, type, takenOn } of received) {
      const { size, sha256 } = incoming
      const key = await incoming.keep(fileTypes[type].extensions[0])
      keptKeys.push(key)
      files.push({ key, name, size, type, sha256, takenOn })
    }
    const digests = received.map(({ name, digest }) => ({ name, digest }))
    return { data, files, sent: { data, files: digests } }
  } catch (error) {
    for (const { incoming } of received) await incoming.discard()
    await area.remove(keptKeys)
    throw error
  } finally {
    deadline.end()
  }
}
