import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitPatient } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { call } from '@filo/ui/api/call.ts'
import { Autocomplete } from '@filo/ui/fields/autocomplete.tsx'
import type { Suggestion } from '@filo/ui/fields/use-suggestions.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { visitLabels } from './visit-values.ts'

const mostFound = 8

/** With whom the visit is to be, found by name. */
export const PatientField = ({ named }: { named: VisitPatient | undefined }) => (
  <Autocomplete
    name="patientId"
    label={visitLabels.patientId}
    hint="Cognome, nome o codice fiscale: almeno 2 lettere"
    {...(named && { initialText: personName(named) })}
    load={patientsNamed}
  />
)

async function patientsNamed(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { items } = await call(visitRoutes.patients, { query: { search, pageSize: mostFound }, signal })
  return items.map(({ id, birthDate, ...name }) => ({
    value: id,
    label: personName(name),
    detail: formatDate(birthDate),
  }))
}
