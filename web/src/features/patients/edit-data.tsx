import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { useNavigate } from 'react-router'
import { EditForm } from '../../ui/edit-form.tsx'
import { useFields } from '../../ui/form.tsx'
import { atItsField } from './field-of-failure.ts'
import { PatientFields } from './patient-fields.tsx'
import { type ChangedFields, judgePatient } from './patient-resolver.ts'
import { type PatientValues, patientValues } from './patient-values.ts'
import { mergePatient } from './stale.ts'
import classes from './steps.module.css'
import { useSavePatient } from './use-save-patient.ts'

export function EditData({ patient }: { patient: Patient }) {
  const navigate = useNavigate()
  const save = useSavePatient(patient)
  const form = useFields<PatientValues, unknown, ChangedFields>({
    defaultValues: patientValues(patient),
    resolver: judgePatient,
  })
  const sheet = `/patient/${patient.id}/data`

  return (
    <div className={classes.page}>
      <EditForm
        label="Dati del paziente"
        form={form}
        save={save}
        valuesOf={patientValues}
        merge={mergePatient}
        told={atItsField}
        onSaved={() => navigate(sheet)}
        backTo={sheet}
      >
        <PatientFields id={patient.id} />
      </EditForm>
    </div>
  )
}
