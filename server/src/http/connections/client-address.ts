import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Finds where a request comes from, as the web framework does for routes: behind the proxies that `trustProxy` names
 * (TRUST_PROXY, parted by commas) by what they say of it.
 */
export function clientAddressResolver(trustProxy: string | undefined): (request: IncomingMessage) => string {
  if (trustProxy === undefined) return ({ socket }) => socket.remoteAddress ?? ''
  const trust = proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()))
  return (request) => proxyAddr(request, trust)
}
