import type { Patient, PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { formatDateTime, formatVersion } from '@filo/ui/format/format.ts'
import { type FormNavigate, useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, FullWidthRow, WideForm } from '@filo/ui/forms/form-section.tsx'
import type { IssuedCodes } from '../access/use-issued-codes.ts'
import { CaregiverSection } from './caregiver-section.tsx'
import { LoadedPatient } from './loaded-patient.tsx'
import { mergePatientWithCaregivers } from './merge-patient.ts'
import { PatientFields } from './patient-fields.tsx'
import { patientWithCaregiversValues } from './patient-values.ts'
import { SheetBanner } from './sheet-banner.tsx'
import { nextStep, Steps } from './steps.tsx'
import { usePatientEdit } from './use-patient-edit.ts'
import { validatePatientWithCaregivers } from './validate-patient.ts'

/** The first step for a patient who is already saved: changes their data. */
export function ChangeDataStep({ codes }: { codes: IssuedCodes }) {
  return (
    <LoadedPatient>
      {(patient) => (
        <>
          <SheetBanner patient={patient} />
          <Steps current={0} added={patient} />
          <DataForm patient={patient} codes={codes} />
        </>
      )}
    </LoadedPatient>
  )
}

function DataForm({ patient, codes }: { patient: Patient; codes: IssuedCodes }) {
  const edit = usePatientEdit(patient)
  const form = useFields({
    defaultValues: patientWithCaregiversValues(patient),
    resolver: validatePatientWithCaregivers,
  })
  const { at, policyVersion } = patient.consent

  function goToNextStep(saved: PatientWithSecrets | null, navigate: FormNavigate) {
    if (saved) {
      codes.add(saved.access)
      codes.retain([saved.id, ...saved.caregivers.map(({ id }) => id)])
    }
    navigate(nextStep(saved ?? patient), { replace: true })
  }

  return (
    <WideForm>
      <EditForm
        {...edit}
        label="Dati del paziente"
        form={form}
        read={patient}
        valuesOf={patientWithCaregiversValues}
        merge={mergePatientWithCaregivers}
        fieldByErrorCode={{ fiscal_code_taken: 'fiscalCode' }}
        onSaved={goToNextStep}
        submit="Salva e continua"
        cancel={<CancelLink to={nextStep(patient)} replace />}
      >
        <PatientFields id={patient.id} />
        <CaregiverSection />
        <FormSection title="Consenso informato">
          <FullWidthRow>
            <p>
              Registrato il <Verbatim>{formatDateTime(at)}</Verbatim>, versione del testo:{' '}
              <Verbatim>{formatVersion(policyVersion)}</Verbatim>
            </p>
          </FullWidthRow>
        </FormSection>
      </EditForm>
    </WideForm>
  )
}
