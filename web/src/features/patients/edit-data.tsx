import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CallFailure } from '../../api/call-failure.ts'
import { Form, useFields } from '../../ui/form.tsx'
import { FormActions, SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { atItsField } from './field-of-failure.ts'
import { PatientFields } from './patient-fields.tsx'
import { type ChangedFields, judgePatient } from './patient-resolver.ts'
import { type PatientValues, patientValues } from './patient-values.ts'
import { SendAgain } from './send-again.tsx'
import { type Merged, mergePatient } from './stale.ts'
import { StaleNotice } from './stale-notice.tsx'
import classes from './steps.module.css'
import { useSavePatient } from './use-save-patient.ts'

export function EditData({ patient }: { patient: Patient }) {
  const navigate = useNavigate()
  const save = useSavePatient(patient)
  const [stale, setStale] = useState<Merged<PatientValues> | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const form = useFields<PatientValues, unknown, ChangedFields>({
    defaultValues: patientValues(patient),
    resolver: judgePatient,
  })
  const sheet = `/patient/${patient.id}/data`

  async function send(held: ChangedFields) {
    const typed = form.getValues()
    const outcome = await save(held)
    setFailure(outcome.kind === 'failed' ? outcome.failure : null)
    switch (outcome.kind) {
      case 'failed':
        return atItsField(outcome.failure)
      case 'stale': {
        const saved = patientValues(outcome.now)
        const merged = mergePatient(patientValues(outcome.before), typed, saved)
        form.reset(saved)
        form.reset(merged.values, { keepDefaultValues: true })
        setStale(merged)
        return outcome.failure
      }
      case 'same':
        toast.success('Nessuna modifica da salvare')
        break
      case 'saved':
        toast.success('Modifiche salvate')
    }
    await navigate(sheet)
  }

  return (
    <div className={classes.page}>
      <Form form={form} onSubmit={send} label="Dati del paziente">
        <SendAgain failure={failure} />
        {stale && (
          <StaleNotice
            conflicts={stale.conflicts}
            notes={stale.notes}
            onTakeSaved={(conflict) => {
              form.setValue(conflict.path as keyof PatientValues, conflict.savedValue as never, {
                shouldDirty: true,
                shouldValidate: true,
              })
              setStale({ ...stale, conflicts: stale.conflicts.filter((one) => one !== conflict) })
            }}
          />
        )}
        <PatientFields id={patient.id} />
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
