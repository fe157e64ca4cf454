import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import type { NewPatient } from '@filo/contract/features/patients/patient.schema.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { CallFailure } from '../../api/call-failure.ts'
import { Form, useFields } from '../../ui/form.tsx'
import { FormSection, WholeRow } from '../../ui/form-section.tsx'
import { SendAgain } from '../../ui/send-again.tsx'
import { FormActions, SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { CaregiverRows } from './caregiver-rows.tsx'
import { ConsentField } from './consent-field.tsx'
import { atItsField } from './field-of-failure.ts'
import { consentPolicy, patientKeys } from './patient.queries.ts'
import { PatientFields } from './patient-fields.tsx'
import { judgeNewPatient } from './patient-resolver.ts'
import { emptyPatient, type NewPatientValues } from './patient-values.ts'
import classes from './steps.module.css'
import { Steps } from './steps.tsx'
import { useCreatePatient } from './use-create-patient.ts'

type AddDataStepProps = { onCreated: (patientId: string, access: readonly IssuedAccess[]) => void }

export function AddDataStep({ onCreated }: AddDataStepProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useCreatePatient()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const form = useFields<NewPatientValues, unknown, NewPatient>({
    defaultValues: { ...emptyPatient, informedConsent: false, caregivers: [] },
    resolver: judgeNewPatient,
  })

  async function send(values: NewPatient) {
    const policy = client.getQueryData(consentPolicy.queryKey)
    const outcome = await create({ ...values, ...(policy && { consentPolicyVersion: policy.version }) })
    if ('failure' in outcome) {
      if (outcome.failure.code === 'stale_version') {
        form.setValue('informedConsent', false)
        await client.invalidateQueries({ queryKey: consentPolicy.queryKey })
      }
      setFailure(outcome.failure)
      return atItsField(outcome.failure)
    }
    const { id, access } = outcome.reply
    onCreated(id, access)
    await client.invalidateQueries({ queryKey: patientKeys.lists })
    toast.success('Dati del paziente salvati')
    // Here and in the next steps Back leads to where one came from, never into a step that is done.
    navigate(`/patient/add/${id}/cicc`, { replace: true })
  }

  return (
    <div className={classes.page}>
      <Steps current={0} />
      <Form form={form} onSubmit={send} label="Dati del paziente">
        <SendAgain failure={failure} />
        <PatientFields />
        <Caregivers />
        <FormSection title="Consenso informato">
          <WholeRow>
            <ConsentField />
          </WholeRow>
        </FormSection>
        <FormActions>
          <SubmitButton busyText="Salvataggio in corso…">Salva e continua</SubmitButton>
          <Button component={Link} to="/patient/list" variant="subtle">
            Annulla
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

function Caregivers() {
  const [place, province] = useWatch<NewPatientValues, ['residence.place', 'residence.province']>({
    name: ['residence.place', 'residence.province'],
  })
  return (
    <FormSection
      title="Caregiver"
      hint="Chi assiste il paziente e userà l’app con un codice proprio. Si possono aggiungere anche in seguito."
    >
      <WholeRow>
        <CaregiverRows residence={{ place: place ?? '', province: (province ?? '').toUpperCase() }} />
      </WholeRow>
    </FormSection>
  )
}
