import { unopenedDays } from '@filo/contract/features/education/assignment.limits.ts'
import type { AccessFilter, ChapterFilter } from '@filo/contract/features/patients/patient.schema.ts'
import { catheterInPlaceWords } from '@filo/contract/features/patients/patient.words.ts'
import { booleanFilter } from '@filo/ui/search/filter-boolean.tsx'
import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { dayFilter } from '@filo/ui/search/filter-day.tsx'
import { nutritionWords } from './patient.words.ts'

/** `unrecorded`: nothing is recorded, not even that there is no catheter. */
const catheterWords = { ...catheterInPlaceWords, unrecorded: 'Da registrare' }

const accessWords: Record<AccessFilter, string> = {
  never: 'Mai usato',
  waiting: 'Da usare',
  expiring: 'Scade entro 24 ore',
  expired: 'Scaduto',
  blocked: 'Codice bloccato',
}

const chapterWords: Record<ChapterFilter, string> = {
  toFinish: 'Da finire',
  unopened: `Non aperti da ${unopenedDays} giorni`,
}

/** The filters of the list of patients. */
export const patientFilters = {
  nutrition: choiceFilter({ label: 'Nutrizione', all: 'Tutte', words: nutritionWords }),
  inChargeSince: dayFilter({ label: 'In carico dal', chip: 'In carico dal' }),
  catheter: choiceFilter({ label: 'Catetere in sede', all: 'Tutti', words: catheterWords }),
  longDwell: booleanFilter('Catetere oltre la soglia del gruppo'),
  access: choiceFilter({ label: 'Accesso', all: 'Tutti', words: accessWords }),
  chapters: choiceFilter({ label: 'Capitoli', all: 'Tutti', words: chapterWords }),
  unread: booleanFilter('Con messaggi da leggere'),
}

/** Rewrites an old link in which "Mai usato" was a separate filter; `null` for any other query. */
export function upgradeOldQuery(query: URLSearchParams): URLSearchParams | null {
  const oldFilter = query.get('accessNeverUsed')
  if (oldFilter === null) return null
  const upgraded = new URLSearchParams(query)
  upgraded.delete('accessNeverUsed')
  if (oldFilter === 'true' && !upgraded.has('access')) upgraded.set('access', 'never')
  return upgraded
}
