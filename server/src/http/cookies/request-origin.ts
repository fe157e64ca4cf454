import type { FastifyRequest } from 'fastify'

/** Tells calls from our own pages from those of other sites. */
export type OwnPages = {
  /** True if the browser says that another site's page sent the call. */
  isForeign(request: Pick<FastifyRequest, 'headers'>): boolean
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Our own pages are those under `publicUrl`. */
export function ownPagesOf(publicUrl: string): OwnPages {
  const origins = originsOf(new URL(publicUrl))
  return {
    isForeign({ headers }) {
      const site = headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
      return headers.origin !== undefined && !origins.includes(headers.origin)
    },
  }
}

/** The origins of our own pages. On the loopback, one server answers to each of its names. */
function originsOf(publicUrl: URL): string[] {
  if (!loopback.includes(publicUrl.hostname)) return [publicUrl.origin]
  return loopback.map((hostname) => Object.assign(new URL(publicUrl), { hostname }).origin)
}
