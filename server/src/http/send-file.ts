import type { FastifyReply } from 'fastify'
import type { FileReply } from './call.ts'

/** Sends a file to be saved, never to be opened inside the page's origin. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  reply
    .header('content-type', file.type)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply.send(file.stream)
}
