import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import type { FormNavigate } from '@filo/ui/forms/form.tsx'
import { WideForm } from '@filo/ui/forms/form-section.tsx'
import { CiccEditor } from './cicc-editor.tsx'
import { useCiccUploads } from './use-cicc-uploads.ts'

type CiccFormProps = {
  patient: { id: string; name: string; surname: string; birthDate: Day }
  /** The record to correct; `null` for a new one, which closes the current one if there is any. */
  cicc: Cicc | null
  /** A new one begins with "Portatore: Sì". */
  carrier?: true | undefined
  /** Once the data are on the server; the form waits for the page, which reads the patient again and tells it. */
  onSaved: (navigate: FormNavigate) => Promise<void>
  /** Offered as "Salta per ora". */
  onSkip?: () => void
  /** Offered as "Annulla". */
  onCancel?: () => void
}

/** A catheter's record: its data are saved here; then each file is sent by itself, whatever page comes next. */
export function CiccForm({ patient, onSaved, ...editing }: CiccFormProps) {
  const send = useCiccUploads(patient)
  return (
    <WideForm>
      <CiccEditor
        patientId={patient.id}
        birthDate={patient.birthDate}
        {...editing}
        onSaved={(cicc, chosen, navigate) => {
          if (chosen.length > 0) send(cicc.id, chosen)
          return onSaved(navigate)
        }}
      />
    </WideForm>
  )
}
