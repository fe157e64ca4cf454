import { carrierWords } from '@filo/contract/features/patients/patient.words.ts'
import { choiceFilter } from '../../ui/search/filter-choice.tsx'
import { dayFilter } from '../../ui/search/filter-day.tsx'
import { tickFilter } from '../../ui/search/filter-tick.tsx'
import type { Filter } from '../../ui/search/filters.ts'
import { nutritionWords } from './patient.words.ts'

type Carrier = keyof typeof carrierWords

const carrier = choiceFilter<Carrier>({
  label: 'Catetere in sede',
  all: 'Tutti',
  words: carrierWords,
})
const missing = tickFilter('Dati CICC mancanti')

/** Of accesses that nobody used. */
const accessWords = {
  expiring: 'In scadenza entro 24 ore',
  expired: 'Scaduto senza essere usato',
  blocked: 'Codice bloccato',
}

/** Of whom it is not recorded the CICC data are missing: one filter under two names, which people look for both. */
const catheter: Filter<Carrier> = {
  ...carrier,
  chip: (value) => (value === 'unrecorded' ? missing.chip('true') : carrier.chip(value)),
  field: (value, onChange) => (
    <>
      {carrier.field?.(value, onChange)}
      {missing.field?.(value === 'unrecorded' ? 'true' : '', (on) => onChange(on ? 'unrecorded' : ''))}
    </>
  ),
}

/** The filters of the list of patients. */
export const patientFilters = {
  nutrition: choiceFilter({ label: 'Nutrizione', all: 'Tutte', words: nutritionWords }),
  inChargeSince: dayFilter({ label: 'In carico dal', chip: 'In carico dal' }),
  catheter,
  longDwell: tickFilter('Catetere oltre la soglia del gruppo'),
  accessNeverUsed: tickFilter('Accesso mai usato'),
  access: choiceFilter({ label: 'Accesso', all: 'Tutti', words: accessWords }),
}
