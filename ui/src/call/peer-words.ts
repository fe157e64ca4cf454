import type { Peer } from '@filo/contract/features/call/peer.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import type { LinkState } from './peer-link.ts'

/** How somebody belongs to the visit: `paziente`, `infermiere`, `caregiver, figlia`. */
export const partWords = ({ role, relation }: Peer['person']): string =>
  [roleWords[role].toLowerCase(), relation].filter(Boolean).join(', ')

/** The way to somebody's media; nothing while they come. */
export const linkWords: Record<LinkState, string | null> = {
  connecting: 'Si collega…',
  connected: null,
  reconnecting: 'Si ricollega…',
  lost: 'Non si riesce a collegarsi',
}
