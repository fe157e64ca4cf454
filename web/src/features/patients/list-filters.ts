import { unopenedDays } from '@filo/contract/features/education/assignment.schema.ts'
import type { AccessFilter, ChapterFilter } from '@filo/contract/features/patients/patient.schema.ts'
import { catheterInPlaceWords } from '@filo/contract/features/patients/patient.words.ts'
import { booleanFilter } from '@filo/ui/search/filter-boolean.tsx'
import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { dayFilter } from '@filo/ui/search/filter-day.tsx'
import { nutritionWords } from './patient.words.ts'

/** Of whom it is not recorded, the CICC data are missing: by that name people look for them. */
const catheterWords = { ...catheterInPlaceWords, unrecorded: 'Dati CICC mancanti' }

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

/** A link kept from when "Mai usato" was a filter of its own, as it is written now; `null` of any other address. */
export function upgradeOldQuery(kept: URLSearchParams): URLSearchParams | null {
  const once = kept.get('accessNeverUsed')
  if (once === null) return null
  const address = new URLSearchParams(kept)
  address.delete('accessNeverUsed')
  if (once === 'true' && !address.has('access')) address.set('access', 'never')
  return address
}
