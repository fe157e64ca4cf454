import type { FastifyRequest } from 'fastify'
import { newToken } from '../../platform/secrets/secrets.ts'

/** What a request, or the handshake of a socket, shows of who sent it. */
export type CallHeaders = Pick<FastifyRequest, 'headers' | 'cookies'>

const tokenLength = newToken().length

/**
 * The token in a cookie. What has not the length of a token is none of ours; copied, for a part of a header would keep
 * the whole in memory.
 */
export function tokenIn(request: CallHeaders, name: string): string | undefined {
  const token = request.cookies[name]
  return token?.length === tokenLength ? Buffer.from(token, 'latin1').toString('latin1') : undefined
}
