import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Returns a function that finds the client's address like the web framework does for routes: through the proxies named
 * in `trustProxy` (TRUST_PROXY, comma-separated), by their headers.
 */
export function clientAddressResolver(trustProxy: string | undefined): (request: IncomingMessage) => string {
  if (trustProxy === undefined) return ({ socket }) => socket.remoteAddress ?? ''
  const trust = proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()))
  return (request) => proxyAddr(request, trust)
}
