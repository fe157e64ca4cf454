import { callAdviceFields, proposedAdvice } from '@filo/contract/features/staff/call-advice.fields.ts'
import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import { type CallAdvice, confirmedAdvice } from '@filo/contract/features/staff/call-advice.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { DialogFormActions } from '@filo/ui/forms/dialog-form-actions.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCallAdvice } from './call-advice.queries.ts'

type CallAdviceDialogProps = {
  /** The version in use; `null` if there is none yet. */
  current: CallAdvice | null
  onClose: () => void
}

/** A physician confirms the proposed sentence, or other words for it. */
export function CallAdviceDialog({ current, onClose }: CallAdviceDialogProps) {
  const client = useQueryClient()
  const form = useFields({
    defaultValues: { text: current ? (current.text ?? '') : proposedAdvice },
    resolver: schemaResolver(confirmedAdvice.pick({ text: true })),
  })
  return (
    <Dialog
      title={current ? 'Cambia la frase' : 'Conferma la frase'}
      description={
        current?.text ? `Ora i pazienti leggono: “${current.text}”` : 'Ora i pazienti non ne leggono nessuna.'
      }
      onClose={onClose}
    >
      <Form
        label={callAdviceFields.text.label}
        form={form}
        onSubmit={async ({ text }) => {
          const body = { text: text || null, version: current?.version ?? 0 }
          const error = await errorOf(call(callAdviceRoutes.confirm, { body }))
          await invalidateCallAdvice(client)
          if (error) return error
          toast.success(text ? 'Frase confermata: i pazienti la leggono' : 'Frase tolta')
          onClose()
        }}
      >
        <TextareaField
          name="text"
          label={callAdviceFields.text.label}
          hint="Una frase breve, uguale per tutti i pazienti. Sotto compaiono i pulsanti per chiamare il centro e il 112. Vuota, non compare."
          optional="unsaid"
          autoFocus
          rows={3}
          maxLength={140}
        />
        <DialogFormActions onClose={onClose}>Conferma</DialogFormActions>
      </Form>
    </Dialog>
  )
}
