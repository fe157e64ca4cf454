import type { FoundPatient } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { LinkedPatient } from './linked-patient.tsx'
import { PatientChooser } from './patient-chooser.tsx'

/** Values of the form that assigns a chapter. */
export type AssignValues = { chapterId: string; patientIds: string[]; notes: string }

type PatientsFieldProps = {
  chapterId: string
  /** Patient id from the URL, or ''. */
  linkedId: string
  /** As in `PatientChooser`. */
  onMeet: (people: readonly FoundPatient[]) => void
}

/** The patients to assign a chapter to; one named by a link is shown alone until others are to be added. */
export function PatientsField({ chapterId, linkedId, onMeet }: PatientsFieldProps) {
  const { field, fieldState } = useController<AssignValues, 'patientIds'>({ name: 'patientIds' })
  const [isOpen, setOpen] = useState(linkedId === '')
  if (!isOpen)
    return (
      <LinkedPatient chapterId={chapterId} id={linkedId}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Aggiungi altri pazienti
        </Button>
      </LinkedPatient>
    )
  return (
    <PatientChooser
      chapterId={chapterId}
      chosen={field.value}
      onChange={field.onChange}
      onMeet={onMeet}
      error={fieldState.error?.message}
    />
  )
}
