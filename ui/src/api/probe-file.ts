import { type ApiError, parseApiError, unreachable } from './api-error.ts'
import { recoverSession } from './session-ended.ts'

/**
 * Asks for the first byte of a file, because a player does not say why it gets none. Returns `null` if it is served,
 * also after the person has signed in again.
 */
export async function probeFile(url: string, signal: AbortSignal): Promise<ApiError | null> {
  try {
    const response = await fetch(url, { headers: { Range: 'bytes=0-0' }, cache: 'no-store', signal })
    const body = await response.text()
    if (response.ok) return null
    const error = parseApiError(response.status, body, response.headers.get('Retry-After'))
    return error.code === 'unauthenticated' && (await recoverSession(error.message)) ? null : error
  } catch {
    return unreachable()
  }
}
