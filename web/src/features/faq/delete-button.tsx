import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { forgetFaq, invalidateFaqs } from './faq.queries.ts'
import { shortQuestion } from './faq.words.ts'

/** Deletes the entry after confirmation. */
export function DeleteButton({ id, question }: Pick<Faq, 'id' | 'question'>) {
  const client = useQueryClient()
  const quoted = `«${shortQuestion(question)}»`
  const confirm = useConfirm(() => ({
    title: `Eliminare ${quoted}?`,
    description:
      'La domanda e la sua risposta spariscono anche dall’app dei pazienti e non si possono recuperare.',
    confirmLabel: `Elimina ${quoted}`,
    run: () => errorOf(call(faqRoutes.remove, { params: { id } })),
  }))

  async function remove() {
    if (!(await confirm())) return
    forgetFaq(client, id)
    await invalidateFaqs(client)
    toast.success('Domanda eliminata')
  }

  return (
    <Button
      variant="outline"
      color="red"
      size="compact-md"
      leftSection={<IconTrash aria-hidden size={18} />}
      aria-label={`Elimina: ${shortQuestion(question)}`}
      onClick={remove}
    >
      Elimina
    </Button>
  )
}
