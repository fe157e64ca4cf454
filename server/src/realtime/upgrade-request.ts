import type { IncomingMessage } from 'node:http'
import { socketPath } from '@filo/contract/kit/socket-path.ts'

/**
 * Whether a request opens a socket like our clients do. Any other upgrade request is answered as an ordinary request,
 * so that every refusal has our headers and format.
 */
export function isSocketUpgrade({ method, url = '', headers }: IncomingMessage): boolean {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const parameters = [...new URLSearchParams(url.slice(path.length + 1))].filter(([name]) => name !== 't')
  return (
    method === 'GET' &&
    path.replace(/\/$/, '') === socketPath &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    headers['sec-websocket-protocol'] === undefined &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '') &&
    parameters.toSorted().join('&') === 'EIO,4&transport,websocket'
  )
}
