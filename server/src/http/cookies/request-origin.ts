import type { FastifyRequest } from 'fastify'

/** Tells calls of our own pages from those of other sites' pages. */
export type OwnPages = {
  /** True when the browser itself says that another site's page sent the call. */
  isForeign(request: Pick<FastifyRequest, 'headers'>): boolean
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Our own pages are those of `publicUrl`. */
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

/** Where our own pages come from. On this very machine one server answers to each name of the loopback. */
function originsOf(publicUrl: URL): string[] {
  if (!loopback.includes(publicUrl.hostname)) return [publicUrl.origin]
  return loopback.map((hostname) => Object.assign(new URL(publicUrl), { hostname }).origin)
}
