import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { NewPatient, PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { CreateForm } from '@filo/ui/editing/create-form.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { type FormNavigate, useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, FullWidthRow, HeldFields, WideForm } from '@filo/ui/forms/form-section.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CaregiverSection } from './caregiver-section.tsx'
import { ConsentField } from './consent-field.tsx'
import { useExistingPatient } from './existing-patient-notice.tsx'
import { consentPolicy, invalidatePatients } from './patient.queries.ts'
import { PatientFields } from './patient-fields.tsx'
import { emptyPatient } from './patient-values.ts'
import { Steps } from './steps.tsx'
import { validateNewPatient } from './validate-patient.ts'

type AddDataStepProps = { onCreated: (patientId: string, access: readonly IssuedAccess[]) => void }

export function AddDataStep({ onCreated }: AddDataStepProps) {
  const client = useQueryClient()
  const form = useFields({
    defaultValues: { ...emptyPatient, informedConsent: false, caregivers: [] },
    resolver: validateNewPatient,
  })
  const code = useWatch({ control: form.control, name: 'fiscalCode' })
  // A patient whose saving got no answer may be the one found by the code: saving again tells.
  const [unansweredCode, setUnansweredCode] = useState<string>()
  const isTaken = useExistingPatient(code) !== null
  const isHeld = isTaken && normalizeFiscalCode(code) !== unansweredCode

  function create(patient: NewPatient, idempotencyKey: string) {
    const policy = client.getQueryData(consentPolicy.queryKey)
    const body = { ...patient, ...(policy && { consentPolicyVersion: policy.version }) }
    return call(patientRoutes.create, { body, idempotencyKey })
  }

  /** If the text of the consent has changed meanwhile, it must be read and agreed to again. */
  async function onError({ code, isTransient }: ApiError, { fiscalCode }: NewPatient) {
    if (isTransient) setUnansweredCode(fiscalCode)
    if (code !== 'stale_version') return
    form.setValue('informedConsent', false)
    await client.invalidateQueries({ queryKey: consentPolicy.queryKey })
  }

  async function goToNextStep({ id, access }: PatientWithSecrets, navigate: FormNavigate) {
    onCreated(id, access)
    await invalidatePatients(client)
    toast.success('Dati del paziente salvati')
    // Replaced, here and in the next steps, so that Back leads to where the user came from, not into a completed step.
    navigate(`/patient/add/${id}/cicc`, { replace: true })
  }

  return (
    <>
      <Steps current={0} />
      <WideForm>
        <CreateForm
          label="Dati del paziente"
          form={form}
          create={create}
          fieldByErrorCode={{ fiscal_code_taken: 'fiscalCode' }}
          onCreated={goToNextStep}
          onError={onError}
          enterAdvances
          submit="Salva e continua"
          held={isHeld}
          cancel={<CancelLink to="/patient/list" />}
        >
          <PatientFields held={isHeld} />
          <HeldFields held={isHeld}>
            <CaregiverSection />
          </HeldFields>
          <FormSection title="Consenso informato">
            <FullWidthRow>
              <ConsentField held={isHeld} />
            </FullWidthRow>
          </FormSection>
        </CreateForm>
      </WideForm>
    </>
  )
}
