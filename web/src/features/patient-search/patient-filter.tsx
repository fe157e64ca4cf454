import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { call } from '@filo/ui/api/call.ts'
import { Autocomplete } from '@filo/ui/fields/autocomplete.tsx'
import type { Suggestion } from '@filo/ui/fields/use-suggestions.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { type Filter, isId } from '@filo/ui/search/filters.ts'
import { FormProvider, useForm } from 'react-hook-form'

const MOST_PATIENTS = 8

/** One patient, found by name; `nameOf` knows those who were met so far. The address bears the id alone. */
export const patientFilter = (
  nameOf: (id: string) => string | undefined,
  onPick: (patient: Suggestion) => void,
): Filter => ({
  accepts: isId,
  chip: (id) => `Paziente: ${nameOf(id) ?? `…${id.slice(-6)}`}`,
  field: (id, onChange) => (
    <PatientField
      key={id}
      name={id === '' ? '' : (nameOf(id) ?? '')}
      onPick={(patient) => {
        onPick(patient)
        onChange(patient.value)
      }}
    />
  ),
})

function PatientField({ name, onPick }: { name: string; onPick: (patient: Suggestion) => void }) {
  const form = useForm({ defaultValues: { patientId: '' } })
  return (
    <FormProvider {...form}>
      <Autocomplete
        name="patientId"
        label="Paziente"
        optional="unsaid"
        initialText={name}
        load={patientsNamed}
        onPick={onPick}
      />
    </FormProvider>
  )
}

async function patientsNamed(search: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = { search, pageSize: MOST_PATIENTS }
  const { items } = await call(assignmentRoutes.candidates, { query, signal })
  return items.map(({ id, birthDate, ...name }) => ({
    value: id,
    label: personName(name),
    detail: formatDate(birthDate),
  }))
}
