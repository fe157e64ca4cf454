import { quickReplyRoutes } from '@filo/contract/features/chat/quick-reply.routes.ts'
import type { QuickReply } from '@filo/contract/features/chat/quick-reply.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { withShownSigns } from '@filo/ui/format/line-signs.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import classes from './quick-replies.module.css'
import { invalidateQuickReplies } from './quick-reply.queries.ts'

type QuickReplyRowProps = { reply: QuickReply; onChoose: (text: string) => void; onEdit: () => void }

/** One quick reply; pressing it puts it into the message. */
export function QuickReplyRow({ reply, onChoose, onEdit }: QuickReplyRowProps) {
  const client = useQueryClient()
  const { text } = reply
  const shown = withShownSigns(text)
  const confirm = useConfirm(() => ({
    title: 'Eliminare questa risposta pronta?',
    description: `“${shown}”. Non la trova più nessuno del gruppo di lavoro.`,
    confirmLabel: 'Elimina la risposta',
    run: () => errorOf(call(quickReplyRoutes.remove, { params: { id: reply.id } })),
  }))

  async function remove() {
    if (await confirm()) await invalidateQuickReplies(client)
  }

  return (
    <li>
      <button type="button" className={classes.reply} onClick={() => onChoose(text)}>
        {shown}
      </button>
      <button type="button" className={classes.tool} aria-label={`Modifica “${shown}”`} onClick={onEdit}>
        <IconPencil aria-hidden size={20} />
      </button>
      <button type="button" className={classes.tool} aria-label={`Elimina “${shown}”`} onClick={remove}>
        <IconTrash aria-hidden size={20} />
      </button>
    </li>
  )
}
