import type { AccessStatus, Holder } from '@filo/contract/features/access/access.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { formatDate, formatDateTime } from '@filo/ui/format/format.ts'
import { formatShortMoment } from '@filo/ui/format/moment.ts'

export const holderKindWords: Record<Holder['kind'], string> = { patient: 'Paziente', caregiver: 'Caregiver' }

/** The state of a first access: "Mai usato", "Usato il 21/11/2026 09:05" … */
export function stateSentence({
  state,
  usedAt,
  codeBlocked,
}: Pick<AccessStatus, 'state' | 'usedAt' | 'codeBlocked'>): string {
  switch (state) {
    case 'none':
      return 'Mai generato'
    case 'active':
      return codeBlocked ? 'Codice bloccato' : 'Mai usato'
    case 'used':
      return usedAt ? `Usato il ${formatDateTime(usedAt)}` : 'Usato'
    case 'expired':
      return 'Scaduto'
    case 'void':
      return 'Annullato'
  }
}

/** Shown beside the state: until when a code is valid, or when it expired. */
export function expirySentence({
  state,
  expiresAt,
  codeBlocked,
}: Pick<AccessStatus, 'state' | 'expiresAt' | 'codeBlocked'>): string | null {
  if (!expiresAt) return null
  if (state === 'active')
    return `${codeBlocked ? 'il QR vale' : 'valido'} fino al ${formatDateTime(expiresAt)}`
  return state === 'expired' ? `il ${formatDate(expiresAt)}` : null
}

/**
 * An access that nobody has used yet, in short: "Scaduto", "Codice bloccato", "Mai usato", "Mai usato, scade domani alle
 * 10:00" if that is within a day; `null` once it is used.
 */
export function unusedSentence(status: AccessStatus, now = currentTime()): string | null {
  const { state, codeBlocked, expiresAt } = status
  if (state === 'used') return null
  const isExpiring = state === 'active' && expiresAt && Date.parse(expiresAt) - now.getTime() <= dayMs
  return isExpiring && !codeBlocked
    ? `${stateSentence(status)}, scade ${formatShortMoment(expiresAt, now)}`
    : stateSentence(status)
}

/** Whether the person is told of news on one of their devices: if not, the clinic may want to call. */
export function noticesSentence({
  devices,
  receivesNotices,
}: Pick<AccessStatus, 'devices' | 'receivesNotices'>) {
  if (devices === 0) return null
  return receivesNotices
    ? 'Riceve gli avvisi'
    : 'Non riceve avvisi: si accorge delle novità solo se apre l’app'
}

export function devicesSentence(devices: number): string {
  if (devices === 0) return 'Nessun dispositivo collegato'
  return devices === 1 ? '1 dispositivo collegato' : `${devices} dispositivi collegati`
}

/** The URL of the app as one would type it: `filo.example.it/app`. */
export function appUrl(qr: string): string {
  const { host, pathname } = new URL(qr)
  return `${host}${pathname}`
}
