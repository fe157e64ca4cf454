import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { useWatch } from 'react-hook-form'
import { CaregiverRows } from './caregiver-rows.tsx'
import type { PatientValues } from './patient-values.ts'

/** The caregivers in a form that also contains the patient's own data. */
export function CaregiverSection() {
  const [place, province] = useWatch<PatientValues, ['residence.place', 'residence.province']>({
    name: ['residence.place', 'residence.province'],
  })
  return (
    <FormSection
      title="Caregiver"
      hint="Chi assiste il paziente e userà l’app con un codice proprio. Si possono aggiungere anche in seguito."
    >
      <FullWidthRow>
        <CaregiverRows residence={{ place: place ?? '', province: (province ?? '').toUpperCase() }} />
      </FullWidthRow>
    </FormSection>
  )
}
