import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import {
  type HandedOverPatient,
  type NewHandoverNote,
  newHandoverNote,
} from '@filo/contract/features/handover/handover.schema.ts'
import { handoverNoteFields, maxNoteLength } from '@filo/contract/features/handover/handover-note.fields.ts'
import { call } from '@filo/ui/api/call.ts'
import { useIdempotent } from '@filo/ui/api/idempotent.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { DialogFormActions } from '@filo/ui/forms/dialog-form-actions.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useQueryClient } from '@tanstack/react-query'
import { PatientName } from '../patient-search/patient-name.tsx'
import { PatientSearchField } from '../patient-search/patient-search-field.tsx'
import { invalidateHandover } from './handover.queries.ts'

type NoteDialogProps = {
  /** The patient of the note; `null`: to be chosen, or the whole ward. */
  patient: Pick<HandedOverPatient, 'id' | 'name' | 'surname' | 'birthDate' | 'homonym'> | null
  onClose: () => void
}

/** Writes a note for the shift. */
export function NoteDialog({ patient, onClose }: NoteDialogProps) {
  const client = useQueryClient()
  const confirmLeaving = useConfirm(() => ({
    title: 'Lasciare la nota senza aggiungerla?',
    description: 'Quello che hai scritto andrà perso.',
    confirmLabel: 'Sì, lascia',
    closeLabel: 'No, resta',
  }))
  const send = useIdempotent((body: NewHandoverNote, idempotencyKey) =>
    call(handoverRoutes.addNote, { body, idempotencyKey }),
  )
  const form = useFields({
    defaultValues: { text: '', patientId: patient?.id ?? '' },
    resolver: schemaResolver(newHandoverNote, {
      input: ({ text, patientId }) => ({ text, patientId: patientId || null }),
    }),
  })
  async function close() {
    if (form.getValues('text').trim() === '' || (await confirmLeaving())) onClose()
  }
  return (
    <Dialog
      title={handoverNoteFields.text.label}
      description={patient && <PatientName patient={patient} withBirthDate />}
      onClose={close}
    >
      <Form
        label={handoverNoteFields.text.label}
        form={form}
        onSubmit={async (body) => {
          const outcome = await send(body)
          await invalidateHandover(client)
          if ('error' in outcome) return outcome.error
          toast.success('Nota aggiunta')
          onClose()
        }}
      >
        <TextareaField
          name="text"
          label="Nota"
          hint="La leggono i colleghi del gruppo, non il paziente."
          autoFocus
          rows={4}
          maxLength={maxNoteLength}
        />
        {!patient && (
          <PatientSearchField
            label="Paziente"
            hint="Scrivi almeno 2 lettere del cognome. Vuoto: la nota è per tutto il reparto."
            optional
          />
        )}
        <DialogFormActions onClose={close}>Aggiungi nota</DialogFormActions>
      </Form>
    </Dialog>
  )
}
