import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { isOutage } from '../platform/database.ts'
import type { FileArea, Incoming } from '../platform/storage.ts'
import { cleanFileName } from './file-name.ts'
import { acceptedType, extensionsOf, headBytes, type MediaType } from './file-type.ts'
import { parse } from './parse.ts'
import { type Patience, patienceWith } from './patience.ts'
import { isPicture, pictureAlone } from './picture.ts'

/** `bytes` a file, `files` a request, `types` by content. */
export type UploadLimits = { files: number; bytes: number; types: readonly MediaType[] }

export type StoredFile = { key: string; name: string; size: number; type: string }

/** `sent` is what a repeated request must repeat, where that is not the body as parsed. */
export type Upload<Data> = { data: Data; files: StoredFile[]; sent?: unknown }

export type UploadOptions<S extends z.ZodType> = {
  data: S
  limits: UploadLimits
  storage: FileArea
  idleMs?: number
}

const idleMs = 30_000
/** Shorter than the age at which the storage sweeps files that no row names. */
const totalMs = 30 * 60_000

/**
 * Serves a call that may bring files: as JSON the body already parsed, as multipart what `readUpload` stored. When
 * the deed fails its files go too; only when the database was lost on the way, so that the commit may have
 * happened, they are left to the sweep, which asks the rows.
 */
export async function withUpload<S extends z.ZodType, T>(
  { request, body }: { request: FastifyRequest; body: z.output<S> },
  options: UploadOptions<S>,
  deed: (upload: Upload<z.output<S>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return deed({ data: body, files: [] })
  const upload = await readUpload(request, options)
  try {
    return await deed(upload)
  } catch (error) {
    if (!isOutage(error)) await options.storage.remove(upload.files.map(({ key }) => key))
    throw error
  }
}

type Received = { incoming: Incoming; name: string; type: MediaType; digest: string }

/**
 * Reads one `data` part (JSON, first; `undefined` to the schema when absent) and `files`, each streamed to the
 * storage while it is counted and its type told by content. Refuses all of it or none; a refusal leaves nothing.
 */
async function readUpload<S extends z.ZodType>(
  request: FastifyRequest,
  { data: schema, limits, storage, ...times }: UploadOptions<S>,
): Promise<Upload<z.output<S>>> {
  const patience = patienceWith(times.idleMs ?? idleMs, totalMs)
  const received: Received[] = []
  const kept: string[] = []
  try {
    // Every part as a stream: the data part too is counted by us and not by the parser.
    // Of parts one more is opened than can be sound, so that it is we who refuse it; the parser drops those beyond.
    const opened = { parts: limits.files + 2, fileSize: Number.POSITIVE_INFINITY }
    const parts = request.parts({ isPartAFile: () => true, limits: opened })
    let data: { parsed: z.output<S> } | undefined
    for (;;) {
      const { value: part, done } = await patience.upTo(parts.next())
      if (done) break
      if (part.type !== 'file') throw new Failure('malformed_request')
      if (part.fieldname === 'data') {
        if (data || received.length > 0) throw new Failure('malformed_request')
        data = { parsed: parse(schema, await readJson(part, request.routeOptions.bodyLimit, patience)) }
      } else if (part.fieldname === 'files') {
        if (received.length === limits.files) throw tooManyFiles('files', limits.files)
        received.push(await receive(part, limits, storage, patience))
      } else
        throw new Failure('validation_failed', {
          details: [{ path: part.fieldname, message: messages.unknownField }],
        })
    }
    const parsed = data ? data.parsed : parse(schema, undefined)
    const files: StoredFile[] = []
    for (const { incoming, name, type } of received) {
      const size = await incoming.size()
      const key = await incoming.keep(extensionsOf(type)[0])
      kept.push(key)
      files.push({ key, name, size, type })
    }
    const digests = received.map(({ name, digest }) => ({ name, digest }))
    return { data: parsed, files, sent: { data: parsed, files: digests } }
  } catch (error) {
    for (const { incoming } of received) await incoming.discard()
    await storage.remove(kept)
    throw error
  } finally {
    patience.end()
  }
}

export const tooManyFiles = (path: string, most: number) =>
  new Failure('validation_failed', { details: [{ path, message: messages.tooManyFiles(most) }] })

async function readJson(part: MultipartFile, most: number, patience: Patience): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of patience.over(part.file)) {
    size += chunk.length
    if (size > most) throw new Failure('payload_too_large')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new Failure('malformed_request')
  }
}

async function receive(
  part: MultipartFile,
  limits: UploadLimits,
  storage: FileArea,
  patience: Patience,
): Promise<Received> {
  const digest = createHash('sha256')
  const found: { type?: MediaType } = {}
  async function* checked() {
    let head = Buffer.alloc(0)
    let size = 0
    for await (const chunk of patience.over(part.file)) {
      size += chunk.length
      if (size > limits.bytes)
        throw new Failure('file_too_large', {
          message: messages.fileTooLarge(`${limits.bytes / 1_000_000} MB`),
        })
      digest.update(chunk)
      if (found.type) yield chunk
      else {
        head = Buffer.concat([head, chunk])
        if (head.length < headBytes) continue
        found.type = await acceptedType(head, limits.types)
        yield head
      }
    }
    if (found.type) return
    found.type = await acceptedType(head, limits.types)
    yield head
  }
  const raw = await storage.receive(Readable.from(checked()))
  const { type } = found
  if (!type) throw new Failure('internal')
  const received = {
    name: cleanFileName(part.filename, extensionsOf(type)),
    type,
    digest: digest.digest('hex'),
  }
  if (!isPicture(type)) return { incoming: raw, ...received }
  try {
    return { incoming: await pictureAlone(raw, type, storage), ...received }
  } finally {
    await raw.discard()
  }
}
