import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Notices } from '../../platform/notices.ts'

/** What proxies write into a request about whom it comes from. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  forwarding.some((name) => name in headers)

const mostNotices = 5
const mostAddresses = 1_000
/** One signed-in person alone may have written the headers themselves. */
const peopleWanted = 2
const loopback = /^(127\.|::1$)/

export type ProxyWatch = {
  /** A request of a signed-in person. */
  signedIn(request: FastifyRequest, personId: string): void
}

/**
 * Raises a notice, once an address, of a proxy through which everybody comes as one address, because TRUST_PROXY does not name
 * it. Anybody can send such headers, so they are believed of the loopback only, which no stranger can reach, or where
 * two signed-in people come through the same address.
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
  /** The address of a proxy that is neither trusted nor notified yet. */
  const untrusted = (request: FastifyRequest): string | null => {
    if (notified.size >= mostNotices || !isForwarded(request)) return null
    const address = request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '')
    // Two addresses and more: the one that connected is trusted, and said whom it stands for.
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
      if (people.size >= mostAddresses) people.clear()
      const seen = people.get(address) ?? new Set()
      people.set(address, seen.add(personId))
      if (seen.size >= peopleWanted) notify(address)
    },
  }
}
