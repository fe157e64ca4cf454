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
  /** A new record starts with "Portatore: Sì". */
  venousCatheter?: true | undefined
  /** Called once the data are saved; the form waits for it, so that the page can refetch the patient and say so. */
  onSaved: (navigate: FormNavigate) => Promise<void>
  /** Offered as "Salta per ora". */
  onSkip?: () => void
  /** Offered as "Annulla". */
  onCancel?: () => void
}

/** Form for a CICC record: saves its data, then sends each file separately, whatever page comes next. */
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
