import { listName } from '@filo/contract/kit/person-name.ts'
import { Autocomplete } from '@filo/ui/fields/autocomplete.tsx'
import type { Suggestion } from '@filo/ui/fields/use-suggestions.ts'
import type { ComponentProps } from 'react'
import { birthDateLabel } from './patient-label.ts'
import { findPatients } from './patient-search.queries.ts'

const maxFound = 8

type PatientSearchFieldProps = Omit<ComponentProps<typeof Autocomplete>, 'name' | 'load'>

/** The form's `patientId`: one patient of the workgroup, found by name. */
export const PatientSearchField = (props: PatientSearchFieldProps) => (
  <Autocomplete name="patientId" load={patientsNamed} {...props} />
)

async function patientsNamed(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { items } = await findPatients(search, maxFound, signal)
  return items.map((patient) => ({
    value: patient.id,
    label: listName(patient),
    detail: birthDateLabel(patient),
  }))
}
