import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc, NewCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { call } from '@filo/ui/api/call.ts'
import { CreateForm } from '@filo/ui/editing/create-form.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import type { ChosenFile } from '@filo/ui/files/file-choice.ts'
import { type FormNavigate, useFields } from '@filo/ui/forms/form.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readCiccAgain } from './cicc.queries.ts'
import { CiccFields } from './cicc-fields.tsx'
import { type CiccValues, valuesOf } from './cicc-values.ts'
import { mergeCicc } from './merge-cicc.ts'
import { validateCicc } from './validate-cicc.ts'

type CiccEditorProps = {
  patientId: string
  birthDate: Day
  cicc: Cicc | null
  venousCatheter?: true | undefined
  onSaved: (cicc: Cicc, chosen: ChosenFile[], navigate: FormNavigate) => Promise<void>
  onSkip?: () => void
  onCancel?: () => void
}

export function CiccEditor({
  patientId,
  birthDate,
  cicc: given,
  venousCatheter,
  onSaved,
  onSkip,
  onCancel,
}: CiccEditorProps) {
  const client = useQueryClient()
  // The page may refetch the patient meanwhile; the form stays with the record that it started from.
  const [cicc] = useState(given)
  const form = useFields<CiccValues, unknown, NewCicc>({
    defaultValues: { ...valuesOf(cicc), ...(venousCatheter && { venousCatheter }) },
    resolver: validateCicc(patientId, birthDate),
  })
  const shared = {
    label: 'Dati del catetere',
    form,
    submit: 'Salva dati del catetere',
    cancel: <WaysOut onSkip={onSkip} onCancel={onCancel} />,
  }
  const handleSaved = (saved: Cicc, navigate: FormNavigate) =>
    onSaved(saved, form.getValues('chosen'), navigate)

  if (!cicc)
    return (
      <CreateForm
        {...shared}
        create={(body, idempotencyKey) => call(ciccRoutes.create, { body, idempotencyKey })}
        onCreated={handleSaved}
        enterAdvances
      >
        <CiccFields birthDate={birthDate} />
      </CreateForm>
    )
  return (
    <EditForm
      {...shared}
      read={cicc}
      valuesOf={valuesOf}
      send={({ patientId: _, ...changes }, version) =>
        call(ciccRoutes.change, { params: { id: cicc.id }, body: { ...changes, version } })
      }
      reload={() => readCiccAgain(client, cicc)}
      merge={mergeCicc}
      onSaved={(saved, navigate) => handleSaved(saved ?? cicc, navigate)}
      // No message yet, because the files are still to be sent.
      quiet
    >
      {(read, setRead) => <CiccFields birthDate={birthDate} read={read} onFilesChanged={setRead} />}
    </EditForm>
  )
}

type WaysOutProps = { onSkip: (() => void) | undefined; onCancel: (() => void) | undefined }

const WaysOut = ({ onSkip, onCancel }: WaysOutProps) => (
  <>
    {onSkip && (
      <Button variant="subtle" onClick={onSkip}>
        Salta per ora
      </Button>
    )}
    {onCancel && (
      <Button variant="default" onClick={onCancel}>
        Annulla
      </Button>
    )}
  </>
)
