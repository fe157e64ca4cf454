import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CallFailure } from '../../api/call-failure.ts'
import { Form, useFields } from '../../ui/form.tsx'
import { FormActions, SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccessStep } from '../access/access-step.tsx'
import { CaregiverRows } from './caregiver-rows.tsx'
import { FormSection, WholeRow } from './form-section.tsx'
import { type ChangedFields, judgeCaregivers } from './patient-resolver.ts'
import { type CaregiverValues, caregiverValues } from './patient-values.ts'
import { SendAgain } from './send-again.tsx'
import { type Merged, mergeCaregivers } from './stale.ts'
import { StaleNotice } from './stale-notice.tsx'
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

function CaregiversForm({ patient, sheet, onIssued }: CaregiversFormProps) {
  const navigate = useNavigate()
  const save = useSavePatient(patient)
  const [stale, setStale] = useState<Merged<CaregiverValues[]> | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const form = useFields<Values, unknown, ChangedFields>({
    defaultValues: { caregivers: patient.caregivers.map(caregiverValues) },
    resolver: judgeCaregivers,
  })

  async function send(held: ChangedFields) {
    const typed = form.getValues('caregivers')
    const outcome = await save(held)
    setFailure(outcome.kind === 'failed' ? outcome.failure : null)
    switch (outcome.kind) {
      case 'failed':
        return outcome.failure
      case 'stale': {
        const saved = outcome.now.caregivers.map(caregiverValues)
        const merged = mergeCaregivers(outcome.before.caregivers.map(caregiverValues), typed, saved)
        form.reset({ caregivers: saved })
        form.reset({ caregivers: merged.values }, { keepDefaultValues: true })
        setStale(merged)
        return outcome.failure
      }
      case 'same':
        toast.success('Nessuna modifica da salvare')
        break
      case 'saved':
        toast.success('Modifiche salvate')
        if (outcome.patient.access.length > 0) {
          onIssued(outcome.patient.access)
          return
        }
    }
    await navigate(sheet)
  }

  return (
    <div className={classes.page}>
      <Form form={form} onSubmit={send} label="Caregiver">
        <SendAgain failure={failure} />
        {stale && (
          <StaleNotice
            conflicts={stale.conflicts}
            notes={stale.notes}
            onTakeSaved={(conflict) => {
              form.setValue(conflict.path as 'caregivers.0.phone', String(conflict.savedValue), {
                shouldDirty: true,
                shouldValidate: true,
              })
              setStale({ ...stale, conflicts: stale.conflicts.filter((one) => one !== conflict) })
            }}
          />
        )}
        <FormSection title="Caregiver">
          <WholeRow>
            <CaregiverRows residence={patient.residence} />
          </WholeRow>
        </FormSection>
        <FormActions>
          <SubmitButton busyText="Salvataggio in corso…">Salva</SubmitButton>
          <Button component={Link} to={sheet} variant="subtle">
            Annulla
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
