import type { FoundPatient } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { formatDate } from '@filo/ui/format/format.ts'

/** A patient as `PatientName` shows them with the birth date, where only text is possible: "ROSSI Maria 03/04/1961". */
export const patientWords = (patient: Omit<FoundPatient, 'id'>): string =>
  [listName(patient), formatDate(patient.birthDate), patient.homonym && '· omonimo'].filter(Boolean).join(' ')
