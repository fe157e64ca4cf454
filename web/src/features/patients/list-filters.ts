import { choiceFilter } from '../../ui/search/filter-choice.tsx'
import { dayFilter } from '../../ui/search/filter-day.tsx'
import { tickFilter } from '../../ui/search/filter-tick.tsx'
import { nutritionWords } from './patient.words.ts'

const catheterWords = { true: 'Portatori', false: 'Non portatori' }
/** Of accesses that nobody used. */
const accessWords = {
  expiring: 'In scadenza entro 24 ore',
  expired: 'Scaduto senza essere usato',
  blocked: 'Codice bloccato',
}

/** The filters of the list of patients. */
export const patientFilters = {
  nutrition: choiceFilter({ label: 'Nutrizione', all: 'Tutte', words: nutritionWords }),
  catheter: choiceFilter({ label: 'Catetere venoso', all: 'Tutti', words: catheterWords }),
  inChargeSince: dayFilter({ label: 'In carico dal', chip: 'In carico dal' }),
  accessNeverUsed: tickFilter('Accesso mai usato'),
  access: choiceFilter({ label: 'Accesso', all: 'Tutti', words: accessWords }),
  longDwell: tickFilter('Catetere oltre la soglia del gruppo'),
}
