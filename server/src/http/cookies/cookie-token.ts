import type { FastifyRequest } from 'fastify'
import { newToken } from '../../platform/secrets/secrets.ts'

/** The part of a request, or of a socket's handshake, that identifies its sender. */
export type CallHeaders = Pick<FastifyRequest, 'headers' | 'cookies'>

const tokenLength = newToken().length

/** The token in a cookie. Ignores values of another length. Copies the slice so that the header can be freed. */
export function tokenIn(request: CallHeaders, name: string): string | undefined {
  const token = request.cookies[name]
  return token?.length === tokenLength ? Buffer.from(token, 'latin1').toString('latin1') : undefined
}
