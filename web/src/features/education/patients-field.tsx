import { Button } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { AssignValues } from './assign-values.ts'
import { NamedPatient } from './named-patient.tsx'
import { PatientChooser } from './patient-chooser.tsx'

type PatientsFieldProps = {
  chapterId: string
  /** Of any chapter, by which a patient's name can be asked for before one is chosen. */
  anyChapterId: string
  /** Whom the address named, or ''. */
  namedId: string
}

/** Those who are to have a chapter; whom a link named stands there alone, until others are asked for. */
export function PatientsField({ chapterId, anyChapterId, namedId }: PatientsFieldProps) {
  const { field, fieldState } = useController<AssignValues, 'patientIds'>({ name: 'patientIds' })
  const [isOpen, setOpen] = useState(namedId === '')
  if (!isOpen)
    return (
      <NamedPatient chapterId={chapterId || anyChapterId} id={namedId} isChapterChosen={chapterId !== ''}>
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
