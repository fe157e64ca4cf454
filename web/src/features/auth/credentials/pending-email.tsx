import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ownCredentials } from '../own-account.queries.ts'

type PendingEmailProps = { pending: { email: string; expiresAt: string }; current: string }

/** A new address waiting to be confirmed from its own mailbox, with a button to cancel the change. */
export function PendingEmail({ pending: { email, expiresAt }, current }: PendingEmailProps) {
  const client = useQueryClient()
  const confirm = useConfirm(() => ({
    title: `Annullare il cambio a ${email}?`,
    description: 'Il link inviato al nuovo indirizzo smette di funzionare.',
    confirmLabel: 'Annulla il cambio',
    closeLabel: 'Lascia in attesa',
    run: async () => {
      const error = await errorOf(call(authRoutes.cancelEmailChange))
      // Confirmed or void meanwhile: the refetched data show it.
      return error?.code === 'invalid_state' ? undefined : error
    },
  }))

  async function cancel() {
    if (!(await confirm())) return
    await client.invalidateQueries({ queryKey: ownCredentials.queryKey })
    toast.success('Cambio di indirizzo annullato')
  }

  return (
    <Notice
      title={`In attesa di conferma: ${email}`}
      announce
      actions={
        <Button variant="outline" onClick={cancel}>
          Annulla il cambio
        </Button>
      }
    >
      <p>
        Apri il messaggio arrivato al nuovo indirizzo e usa il suo link entro il{' '}
        <Verbatim>{formatDateTime(expiresAt)}</Verbatim>. Fino ad allora accedi con {current}.
      </p>
    </Notice>
  )
}
