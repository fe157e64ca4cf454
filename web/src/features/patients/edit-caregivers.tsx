import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import type { Patient, PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { type FormNavigate, useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, FullWidthRow, WideForm } from '@filo/ui/forms/form-section.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccessStep } from '../access/access-step.tsx'
import { useCodesGuard } from '../access/use-codes-guard.ts'
import { useIssuedCodes } from '../access/use-issued-codes.ts'
import { CaregiverRows } from './caregiver-rows.tsx'
import { mergeCaregivers } from './merge-patient.ts'
import { type CaregiverValues, caregiverValues } from './patient-values.ts'
import { usePatientEdit } from './use-patient-edit.ts'
import { validateCaregivers } from './validate-patient.ts'

type Values = { caregivers: CaregiverValues[] }

export function EditCaregivers({ patient }: { patient: Patient }) {
  const navigate = useNavigate()
  const [issued, setIssued] = useState<readonly IssuedAccess[]>([])
  const sheet = `/patient/${patient.id}/caregivers`
  if (issued.length === 0) return <CaregiversForm patient={patient} sheet={sheet} onIssued={setIssued} />
  return <NewCaregiversAccess patient={patient} issued={issued} onDone={() => navigate(sheet)} />
}

type NewCaregiversAccessProps = { patient: Patient; issued: readonly IssuedAccess[]; onDone: () => void }

function NewCaregiversAccess({ patient, issued, onDone }: NewCaregiversAccessProps) {
  const codes = useIssuedCodes(issued)
  useCodesGuard(codes)
  const statuses = patient.access.filter(({ holder }) => codes.forHolder(holder))
  return <AccessStep statuses={statuses} codes={codes} onDone={onDone} />
}

type CaregiversFormProps = {
  patient: Patient
  sheet: string
  /** Called with the codes of new caregivers, which are shown only once. */
  onIssued: (access: readonly IssuedAccess[]) => void
}

const valuesOf = ({ caregivers }: Pick<Patient, 'caregivers'>): Values => ({
  caregivers: caregivers.map(caregiverValues),
})

function CaregiversForm({ patient, sheet, onIssued }: CaregiversFormProps) {
  const edit = usePatientEdit(patient)
  const form = useFields({ defaultValues: valuesOf(patient), resolver: validateCaregivers })

  function handleSaved(saved: PatientWithSecrets | null, navigate: FormNavigate) {
    if (saved && saved.access.length > 0) onIssued(saved.access)
    else navigate(sheet)
  }

  return (
    <WideForm>
      <EditForm
        {...edit}
        label="Caregiver"
        form={form}
        read={patient}
        valuesOf={valuesOf}
        merge={mergeCaregivers}
        onSaved={handleSaved}
        cancel={<CancelLink to={sheet} />}
      >
        <FormSection title="Caregiver">
          <FullWidthRow>
            <CaregiverRows residence={patient.residence} />
          </FullWidthRow>
        </FormSection>
      </EditForm>
    </WideForm>
  )
}
