import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Notices } from '../../platform/notices.ts'

/** The headers by which proxies say whom a request comes from. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  forwarding.some((name) => name in headers)

const maxNotices = 5
const maxAddresses = 1_000
/** A single signed-in person may have sent the headers themselves. */
const minPeople = 2
const loopback = /^(127\.|::1$)/

export type ProxyWatch = {
  /** Called for each request of a signed-in person. */
  signedIn(request: FastifyRequest, personId: string): void
}

/**
 * Raises a notice, once per address, about a proxy behind which everybody appears as one address because TRUST_PROXY
 * does not name it. Anybody can send such headers, so they are believed only from the loopback, which no stranger can
 * reach, or if two signed-in people come through the same address.
 */
export function watchProxies(server: FastifyInstance, notices: Notices): ProxyWatch {
  const notified = new Set<string>()
  const people = new Map<string, Set<string>>()

  const notify = (address: string) => {
    notified.add(address)
    notices.raise(
      { code: 'untrusted_proxy', about: address },
      `TRUST_PROXY: le richieste inoltrate da ${address} contano tutte come un solo indirizzo; se è un proxy della struttura, indicalo in TRUST_PROXY e fagli mandare X-Forwarded-For`,
    )
  }
  /** The address of a proxy that is neither trusted nor reported yet. */
  const untrusted = (request: FastifyRequest): string | null => {
    if (notified.size >= maxNotices || !isForwarded(request)) return null
    const address = request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '')
    // With two or more addresses the connecting one is trusted and named its client.
    const isTrusted = (request.ips?.length ?? 0) > 1
    return address === undefined || isTrusted || notified.has(address) ? null : address
  }

  server.addHook('onRequest', (request, _reply, done) => {
    const address = untrusted(request)
    if (address !== null && loopback.test(address)) notify(address)
    done()
  })
  return {
    signedIn: (request, personId) => {
      const address = untrusted(request)
      if (address === null) return
      if (people.size >= maxAddresses) people.clear()
      const seen = people.get(address) ?? new Set()
      people.set(address, seen.add(personId))
      if (seen.size >= minPeople) notify(address)
    },
  }
}
