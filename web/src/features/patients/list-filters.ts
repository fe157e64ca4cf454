import { isDay } from '@filo/contract/kit/date.ts'
import { formatDate } from '../../ui/format.ts'
import type { PatientListQuery } from './patient.queries.ts'
import { nutritionWords } from './patient.words.ts'

/** The coded filters, as they stand in the address. */
export type PatientFilters = Pick<
  PatientListQuery,
  'nutrition' | 'catheter' | 'inChargeSince' | 'accessNeverUsed'
>
export type FilterName = keyof PatientFilters

export const catheterWords = { true: 'Portatori', false: 'Non portatori' } as const

const isOneOf = <Word extends string>(words: Record<Word, string>, text: string | null): text is Word =>
  text !== null && Object.hasOwn(words, text)

/** What an address asks for; what it says wrongly (an old or mistyped link) is passed over. */
export function filtersIn(address: URLSearchParams): PatientFilters {
  const nutrition = address.get('nutrition')
  const catheter = address.get('catheter')
  const since = address.get('inChargeSince')
  return {
    ...(isOneOf(nutritionWords, nutrition) && { nutrition }),
    ...(isOneOf(catheterWords, catheter) && { catheter }),
    ...(since !== null && isDay(since) && { inChargeSince: since }),
    ...(address.get('accessNeverUsed') === 'true' && { accessNeverUsed: 'true' as const }),
  }
}

/** Each filter that is on, in the words of its chip. */
export function filterChips(filters: PatientFilters): { name: FilterName; words: string }[] {
  const { nutrition, catheter, inChargeSince, accessNeverUsed } = filters
  return [
    nutrition && {
      name: 'nutrition' as const,
      words: `Nutrizione: ${nutritionWords[nutrition].toLowerCase()}`,
    },
    catheter && {
      name: 'catheter' as const,
      words: `Catetere venoso: ${catheterWords[catheter].toLowerCase()}`,
    },
    inChargeSince && { name: 'inChargeSince' as const, words: `In carico dal ${formatDate(inChargeSince)}` },
    accessNeverUsed && { name: 'accessNeverUsed' as const, words: 'Accesso mai usato' },
  ].filter((chip) => typeof chip === 'object')
}
