import { quickReplyFields } from '@filo/contract/features/chat/quick-reply.fields.ts'
import { quickReplyRoutes } from '@filo/contract/features/chat/quick-reply.routes.ts'
import { newQuickReply, type QuickReply } from '@filo/contract/features/chat/quick-reply.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { newIdempotencyKey } from '@filo/ui/api/idempotency-key.ts'
import { TextareaField } from '@filo/ui/fields/textarea-field.tsx'
import { DialogFormActions } from '@filo/ui/forms/dialog-form-actions.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateQuickReplies } from './quick-reply.queries.ts'

type QuickReplyFormProps = { reply: QuickReply | null; onDone: () => void }

/** Adds a quick reply, or changes the text of one. */
export function QuickReplyForm({ reply, onDone }: QuickReplyFormProps) {
  const client = useQueryClient()
  const [key] = useState(newIdempotencyKey)
  const form = useFields({
    defaultValues: { text: reply?.text ?? '' },
    resolver: schemaResolver(newQuickReply),
  })
  return (
    <Form
      label="Risposta pronta"
      form={form}
      onSubmit={async ({ text }) => {
        const error = await errorOf(
          reply
            ? call(quickReplyRoutes.change, {
                params: { id: reply.id },
                body: { text, version: reply.version },
              })
            : call(quickReplyRoutes.create, { body: { text }, idempotencyKey: key }),
        )
        await invalidateQuickReplies(client)
        if (!error) onDone()
        return error
      }}
    >
      <TextareaField
        name="text"
        label={quickReplyFields.text.label}
        hint="Senza dati di un paziente: la leggono e la usano tutti i colleghi."
        autoFocus
        rows={3}
        maxLength={500}
      />
      <DialogFormActions onClose={onDone}>{reply ? 'Salva' : 'Aggiungi'}</DialogFormActions>
    </Form>
  )
}
