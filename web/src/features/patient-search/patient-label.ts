import type { FoundPatient } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { formatDate } from '@filo/ui/format/format.ts'

/** A birth date that says whether the patient has a namesake: "03/04/1961 · omonimo". */
export const birthDateLabel = ({ birthDate, homonym }: Pick<FoundPatient, 'birthDate' | 'homonym'>): string =>
  `${formatDate(birthDate)}${homonym ? ' · omonimo' : ''}`

/** The label of a patient where only text is possible, as in a checkbox: "ROSSI Maria 03/04/1961 · omonimo". */
export const patientLabel = (patient: Omit<FoundPatient, 'id'>): string =>
  `${listName(patient)} ${birthDateLabel(patient)}`
