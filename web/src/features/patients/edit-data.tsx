import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { WideForm } from '@filo/ui/forms/form-section.tsx'
import { mergePatient } from './merge-patient.ts'
import { PatientFields } from './patient-fields.tsx'
import { patientValues } from './patient-values.ts'
import { usePatientEdit } from './use-patient-edit.ts'
import { validatePatient } from './validate-patient.ts'

export function EditData({ patient }: { patient: Patient }) {
  const edit = usePatientEdit(patient)
  const form = useFields({ defaultValues: patientValues(patient), resolver: validatePatient })
  const sheet = `/patient/${patient.id}/data`

  return (
    <WideForm>
      <EditForm
        {...edit}
        label="Dati del paziente"
        form={form}
        read={patient}
        valuesOf={patientValues}
        merge={mergePatient}
        fieldByErrorCode={{ fiscal_code_taken: 'fiscalCode' }}
        onSaved={(_, navigate) => navigate(sheet)}
        cancel={<CancelLink to={sheet} />}
      >
        <PatientFields id={patient.id} />
      </EditForm>
    </WideForm>
  )
}
