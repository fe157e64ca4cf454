import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import type { Patient, PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CancelLink } from '../../ui/editing/cancel-link.tsx'
import { EditForm } from '../../ui/editing/edit-form.tsx'
import { useFields } from '../../ui/forms/form.tsx'
import { FormSection, WholeRow } from '../../ui/forms/form-section.tsx'
import { AccessStep } from '../access/access-step.tsx'
import { CaregiverRows } from './caregiver-rows.tsx'
import { mergeCaregivers } from './merge-patient.ts'
import { type CaregiverValues, caregiverValues } from './patient-values.ts'
import classes from './steps.module.css'
import { usePatientEdit } from './use-patient-edit.ts'
import { validateCaregivers } from './validate-patient.ts'

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
  const edit = usePatientEdit(patient)
  const form = useFields({ defaultValues: valuesOf(patient), resolver: validateCaregivers })

  function lead(saved: PatientWithSecrets | null) {
    if (saved && saved.access.length > 0) return onIssued(saved.access)
    return navigate(sheet)
  }

  return (
    <div className={classes.page}>
      <EditForm
        {...edit}
        label="Caregiver"
        form={form}
        read={patient}
        valuesOf={valuesOf}
        merge={mergeCaregivers}
        onSaved={lead}
        cancel={<CancelLink to={sheet} />}
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
