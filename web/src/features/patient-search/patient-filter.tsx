import type { Suggestion } from '@filo/ui/fields/use-suggestions.ts'
import { type Filter, isId } from '@filo/ui/search/filters.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { PatientSearchField } from './patient-search-field.tsx'

/** Filter by one patient, found by name; `nameOf` knows the names seen so far. The URL contains only the id. */
export const patientFilter = (
  nameOf: (id: string) => string | undefined,
  onPick: (patient: Suggestion) => void,
): Filter => ({
  accepts: isId,
  chip: (id) => `Paziente: ${nameOf(id) ?? `…${id.slice(-6)}`}`,
  field: (id, onChange) => (
    <PatientChoice
      key={id}
      name={id === '' ? '' : (nameOf(id) ?? '')}
      onPick={(patient) => {
        onPick(patient)
        onChange(patient.value)
      }}
    />
  ),
})

function PatientChoice({ name, onPick }: { name: string; onPick: (patient: Suggestion) => void }) {
  const form = useForm({ defaultValues: { patientId: '' } })
  return (
    <FormProvider {...form}>
      <PatientSearchField label="Paziente" optional="unsaid" initialText={name} onPick={onPick} />
    </FormProvider>
  )
}
