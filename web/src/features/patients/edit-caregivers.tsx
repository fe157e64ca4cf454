import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import type { Patient, PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EditForm } from '../../ui/edit-form.tsx'
import { useFields } from '../../ui/form.tsx'
import { FormSection, WholeRow } from '../../ui/form-section.tsx'
import { AccessStep } from '../access/access-step.tsx'
import { CaregiverRows } from './caregiver-rows.tsx'
import { type ChangedFields, judgeCaregivers } from './patient-resolver.ts'
import { type CaregiverValues, caregiverValues } from './patient-values.ts'
import { mergeCaregivers } from './stale.ts'
import classes from './steps.module.css'
import { useSavePatient } from './use-save-patient.ts'

type Values = { caregivers: CaregiverValues[] }

export function EditCaregivers({ patient }: { patient: Patient }) {
  const navigate = useNavigate()
  const [issued, setIssued] = useState<readonly IssuedAccess[]>([])
  const sheet = `/patient/${patient.id}/caregivers`
  if (issued.length === 0) return <CaregiversForm patient={patient} sheet={sheet} onIssued={setIssued} />
  return (
    <AccessStep
      patientId={patient.id}
      issued={[...issued]}
      holders={issued.map(({ holder }) => holder)}
      onDone={() => navigate(sheet)}
    />
  )
}

type CaregiversFormProps = {
  patient: Patient
  sheet: string
  /** New caregivers have codes to hand over, shown this once. */
  onIssued: (access: readonly IssuedAccess[]) => void
}

const valuesOf = ({ caregivers }: Pick<Patient, 'caregivers'>): Values => ({
  caregivers: caregivers.map(caregiverValues),
})

function CaregiversForm({ patient, sheet, onIssued }: CaregiversFormProps) {
  const navigate = useNavigate()
  const save = useSavePatient(patient)
  const form = useFields<Values, unknown, ChangedFields>({
    defaultValues: valuesOf(patient),
    resolver: judgeCaregivers,
  })

  function lead(saved: PatientWithSecrets | null) {
    if (saved && saved.access.length > 0) return onIssued(saved.access)
    return navigate(sheet)
  }

  return (
    <div className={classes.page}>
      <EditForm
        label="Caregiver"
        form={form}
        save={save}
        valuesOf={valuesOf}
        merge={mergeCaregivers}
        onSaved={lead}
        backTo={sheet}
      >
        <FormSection title="Caregiver">
          <WholeRow>
            <CaregiverRows residence={patient.residence} />
          </WholeRow>
        </FormSection>
      </EditForm>
    </div>
  )
}
