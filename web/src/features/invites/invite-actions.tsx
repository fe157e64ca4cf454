import { answeredRefusal } from '@filo/contract/features/invites/invite.policy.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Invite, SentInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { Menu, MenuItem } from '@filo/ui/display/menu.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { inviteKeys } from './invite.queries.ts'
import classes from './invite-columns.module.css'

type InviteActionsProps = {
  invite: Invite
  /** Called with an invite that was sent again, if its link is to be handed over. */
  onLink: (sent: SentInvite) => void
}

/** The actions for a pending invite. */
export function InviteActions({ invite, onLink }: InviteActionsProps) {
  const client = useQueryClient()
  const refusal = answeredRefusal(invite)
  const toName = nameAfter('a', invite)
  const params = { id: invite.id }
  const isHanded = invite.delivery === 'handed'

  const confirmResend = useConfirm((outcome: { sent?: SentInvite }) => ({
    ...(isHanded ? newLinkQuestion(toName) : resendQuestion(toName, invite.email)),
    tone: 'normal',
    run: () =>
      errorOf(
        call(inviteRoutes.resend, { params }).then((sent) => {
          outcome.sent = sent
        }),
      ),
    refusal,
  }))
  const confirmWithdrawal = useConfirm(() => ({
    title: `Ritirare l’invito ${toName}?`,
    description:
      'Il link smette subito di funzionare. Un invito ritirato non si può riattivare: se serve, ne crei uno nuovo.',
    confirmLabel: 'Ritira l’invito',
    run: () => errorOf(call(inviteRoutes.withdraw, { params })),
    refusal,
  }))
  if (refusal) return null

  async function resend() {
    const outcome: { sent?: SentInvite } = {}
    const isSent = await confirmResend(outcome)
    const isToHand = outcome.sent !== undefined && outcome.sent.link !== null
    if (outcome.sent && isToHand) onLink(outcome.sent)
    done(isSent && !isToHand && 'Invito reinviato')
  }

  async function withdraw() {
    done((await confirmWithdrawal()) && 'Invito ritirato')
  }

  /** Also after a refusal: somebody may have answered meanwhile. */
  function done(words: string | false) {
    client.invalidateQueries({ queryKey: inviteKeys.lists })
    if (words) toast.success(words)
  }

  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={isHanded ? `Nuovo link per l’invito ${toName}` : `Reinvia l’invito ${toName}`}
        onClick={resend}
      >
        {isHanded ? 'Nuovo\u00a0link' : 'Reinvia'}
      </Button>
      <Menu compact label={`Altre azioni per l’invito ${toName}`}>
        <MenuItem tone="danger" onClick={withdraw}>
          Ritira
        </MenuItem>
      </Menu>
    </div>
  )
}

const resendQuestion = (toName: string, email: string) => ({
  title: `Reinviare l’invito ${toName}?`,
  description: `Una nuova email parte per ${email} con un link che vale altri 7 giorni. Il link dell’email precedente smette subito di funzionare.`,
  confirmLabel: 'Reinvia l’invito',
})

const newLinkQuestion = (toName: string) => ({
  title: `Creare un nuovo link per l’invito ${toName}?`,
  description:
    'Il nuovo link vale altri 7 giorni e lo consegni tu: questa installazione non manda email. Il link precedente smette subito di funzionare.',
  confirmLabel: 'Crea il nuovo link',
})
