import { deedWord, deedWords } from '@filo/contract/features/audit/audit.words.ts'
import type { WorkgroupItem } from '@filo/contract/features/staff/staff.schema.ts'
import { isDay } from '@filo/contract/kit/date.ts'
import { formatDate } from '../../ui/format.ts'

export const outcomeWords = { done: 'Riusciti', refused: 'Rifiutati' } as const

export type TrailFilters = {
  from?: string
  to?: string
  deed?: string
  outcome?: keyof typeof outcomeWords
  workgroupId?: string
  patientId?: string
  requestId?: string
}
export type FilterName = keyof TrailFilters

export const filterNames = [
  'from',
  'to',
  'deed',
  'outcome',
  'workgroupId',
  'patientId',
  'requestId',
] as const satisfies FilterName[]

const isId = (text: string | null): text is string => text !== null && /^[\da-f-]{36}$/.test(text)
const isReference = (text: string | null): text is string => text !== null && /^[\da-f-]{1,40}$/.test(text)
const isOutcome = (text: string | null): text is keyof typeof outcomeWords =>
  text !== null && Object.hasOwn(outcomeWords, text)
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** What an address asks for; what it says wrongly (an old or mistyped link) is passed over. */
export function trailFiltersIn(address: URLSearchParams): TrailFilters {
  const [from, to] = [dayIn(address.get('from')), dayIn(address.get('to'))]
  const deed = address.get('deed')
  const outcome = address.get('outcome')
  const workgroupId = address.get('workgroupId')
  const patientId = address.get('patientId')
  const requestId = address.get('requestId')
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(deed !== null && Object.hasOwn(deedWords, deed) && { deed }),
    ...(isOutcome(outcome) && { outcome }),
    ...(isId(workgroupId) && { workgroupId }),
    ...(isId(patientId) && { patientId }),
    ...(isReference(requestId) && { requestId }),
  }
}

/** Each filter that is on, in the words of its chip. */
export function trailChips(
  { from, to, deed, outcome, workgroupId, patientId, requestId }: TrailFilters,
  workgroups: readonly WorkgroupItem[],
): { name: FilterName; words: string }[] {
  const workgroup = workgroups.find(({ id }) => id === workgroupId)
  return [
    from && { name: 'from' as const, words: `Dal ${formatDate(from)}` },
    to && { name: 'to' as const, words: `Al ${formatDate(to)}` },
    deed && { name: 'deed' as const, words: deedWord(deed) },
    outcome && { name: 'outcome' as const, words: `Esito: ${outcomeWords[outcome].toLowerCase()}` },
    workgroupId && { name: 'workgroupId' as const, words: `Gruppo: ${workgroup?.name ?? '…'}` },
    patientId && { name: 'patientId' as const, words: `Paziente …${patientId.slice(-6)}` },
    requestId && { name: 'requestId' as const, words: `Riferimento ${requestId}` },
  ].filter((chip) => typeof chip === 'object')
}
