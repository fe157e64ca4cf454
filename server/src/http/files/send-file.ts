import { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileReply, StoredFileReply } from '../../platform/storage/file-reply.ts'
import { parseRange } from './byte-range.ts'

/** A file whose first bytes have been read, so that it can be sent. */
export type OpenedFile = {
  status: number
  headers: Record<string, string | number>
  stream: NodeJS.ReadableStream
}

/**
 * Begins to read a file, or the requested range of a stored one, before the read is audited as done and before a reply
 * with its name begins.
 * @throws Failure `range_not_satisfiable` for a range beyond the file, `unavailable` if it cannot be read
 */
export async function openFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<OpenedFile> {
  return 'content' in file
    ? openStored(request, reply, file)
    : { status: 200, headers: headersOf(file), stream: file.stream }
}

/** Sends a file to be saved, never opened within the page's origin. */
export const sendFile = (reply: FastifyReply, { status, headers, stream }: OpenedFile): FastifyReply =>
  reply.status(status).headers(headers).send(stream)

function headersOf({ name, type }: FileReply) {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${extendedValue(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

/** Encodes a name as an extended value (RFC 8187), in which an apostrophe would end the language tag. */
const extendedValue = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

async function openStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFileReply,
): Promise<OpenedFile> {
  const { content } = file
  const { size } = content
  const range = requestedRange(request, file)
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`)
    throw new Failure('range_not_satisfiable')
  }
  const headers = { ...headersOf(file), 'accept-ranges': 'bytes', etag: tagOf(file) }
  if (range === 'whole')
    return {
      status: 200,
      headers: { ...headers, 'content-length': size },
      stream: request.method === 'HEAD' ? Readable.from([]) : await content.read(),
    }
  const { first, last } = range
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': last - first + 1,
    },
    stream: await content.read(range),
  }
}

/** Only for GET and, with `If-Range`, only if the client knows this very file (RFC 9110, 13.1.5 and 14.2). */
function requestedRange({ method, headers }: FastifyRequest, file: StoredFileReply) {
  const known = headers['if-range']
  if (method !== 'GET' || (known !== undefined && known !== tagOf(file))) return 'whole'
  return parseRange(headers.range, file.content.size)
}

/** A strong validator: the content under a key never changes. */
const tagOf = ({ key }: StoredFileReply) => `"${key}"`
