import type { LinkState } from './peer-link.ts'

/** The way to somebody's media; nothing while they come. */
export const linkWords: Record<LinkState, string | null> = {
  connecting: 'Si collega…',
  connected: null,
  reconnecting: 'Si ricollega…',
  lost: 'Non si riesce a collegarsi',
}
