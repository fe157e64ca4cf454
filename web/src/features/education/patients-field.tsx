import { Button } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { NamedPatient } from './named-patient.tsx'
import { PatientChooser } from './patient-chooser.tsx'

/** Values of the form that assigns a chapter. */
export type AssignValues = { chapterId: string; patientIds: string[]; notes: string }

type PatientsFieldProps = {
  chapterId: string
  /** Whom the address named, or ''. */
  namedId: string
}

/** Those who are to have a chapter; whom a link named stands there alone, until others are asked for. */
export function PatientsField({ chapterId, namedId }: PatientsFieldProps) {
  const { field, fieldState } = useController<AssignValues, 'patientIds'>({ name: 'patientIds' })
  const [isOpen, setOpen] = useState(namedId === '')
  if (!isOpen)
    return (
      <NamedPatient chapterId={chapterId} id={namedId}>
        <Button variant="default" onClick={() => setOpen(true)}>
          Aggiungi altri pazienti
        </Button>
      </NamedPatient>
    )
  return (
    <PatientChooser
      chapterId={chapterId}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
