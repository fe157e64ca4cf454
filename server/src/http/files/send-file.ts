import { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileReply, StoredFileReply } from '../../platform/storage/file-reply.ts'
import { parseRange } from './byte-range.ts'

/** Refuses a range beyond the file, before the read is audited as done. */
export function checkRange(request: FastifyRequest, reply: FastifyReply, file: FileReply): void {
  if (!('content' in file) || requestedRange(request, file) !== 'none') return
  reply.header('content-range', `bytes */${file.content.size}`)
  throw new Failure('range_not_satisfiable')
}

/** Sends a file to be saved, never opened within the page's origin; of a stored file, the requested range. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): FastifyReply {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  reply
    .header('content-type', file.type)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${extendedValue(file.name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
  return 'content' in file ? sendStored(request, reply, file) : reply.send(file.stream)
}

/** Encodes a name as an extended value (RFC 8187), in which an apostrophe would end the language tag. */
const extendedValue = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function sendStored(request: FastifyRequest, reply: FastifyReply, file: StoredFileReply): FastifyReply {
  const { size, read } = file.content
  reply.header('accept-ranges', 'bytes').header('etag', tagOf(file))
  const range = requestedRange(request, file)
  if (typeof range === 'string') {
    reply.header('content-length', size)
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : read())
  }
  const { first, last } = range
  return reply
    .status(206)
    .header('content-range', `bytes ${first}-${last}/${size}`)
    .header('content-length', last - first + 1)
    .send(read(range))
}

/** Only for GET and, with `If-Range`, only if the client knows this very file (RFC 9110, 13.1.5 and 14.2). */
function requestedRange({ method, headers }: FastifyRequest, file: StoredFileReply) {
  const known = headers['if-range']
  if (method !== 'GET' || (known !== undefined && known !== tagOf(file))) return 'whole'
  return parseRange(headers.range, file.content.size)
}

/** A strong validator: the content under a key never changes. */
const tagOf = ({ key }: StoredFileReply) => `"${key}"`
