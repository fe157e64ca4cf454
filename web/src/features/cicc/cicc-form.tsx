import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { useState } from 'react'
import { ArrivingFiles } from './arriving-files.tsx'
import type { ChosenFile } from './chosen-file.ts'
import { CiccEditor } from './cicc-editor.tsx'

type CiccFormProps = {
  patientId: string
  birthDate: Day
  /** The record to correct; `null` for a new one, which closes the current one if there is any. */
  cicc: Cicc | null
  /** Once the data and the files are on the server; the page tells it and reads the patient again. */
  onSaved: (cicc: Cicc) => void
  /** Offered as "Salta per ora". */
  onSkip?: () => void
  /** Offered as "Annulla". */
  onCancel?: () => void
}

/** A catheter's record: first its data, then, once these are safe, each file by itself. */
export function CiccForm({ onSaved, ...editing }: CiccFormProps) {
  const [sending, setSending] = useState<{ cicc: Cicc; chosen: ChosenFile[] }>()

  if (sending) return <ArrivingFiles {...sending} onEnd={onSaved} />
  return (
    <CiccEditor
      {...editing}
      onSaved={(cicc, chosen) => (chosen.length > 0 ? setSending({ cicc, chosen }) : onSaved(cicc))}
    />
  )
}
