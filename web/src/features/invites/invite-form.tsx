import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { SentInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { inviteeFields } from '@filo/contract/features/staff/staff.fields.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { CreateForm } from '@filo/ui/editing/create-form.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { FormSection } from '@filo/ui/forms/form-section.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { ExistingInviteNotice } from './existing-invite-notice.tsx'
import { inviteKeys } from './invite.queries.ts'
import classes from './invite-form.module.css'
import { emptyInvite, type InviteToSend, type InviteValues, validateInvite } from './invite-values.ts'
import { InviteeRoleFields, invitableRoles } from './invitee-role-fields.tsx'
import { SentInviteNotice } from './sent-invite-notice.tsx'

/** `onShow` makes the archive search for an address. */
export function InviteForm({ onShow }: { onShow: (email: string) => void }) {
  const user = useUser()
  const client = useQueryClient()
  const [sent, setSent] = useState<SentInvite | null>(null)
  const [clashingEmail, setClashingEmail] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const choices = invitableRoles(user)
  const onlyChoice = choices.length === 1 ? choices[0]?.value : undefined
  const form = useFields<InviteValues, unknown, InviteToSend>({
    defaultValues: { ...emptyInvite, whom: onlyChoice ?? '' },
    resolver: validateInvite,
  })

  // Only after submission has ended: before, the emptied fields would be validated.
  useEffect(() => {
    if (round > 0) form.reset()
  }, [round, form])

  function create({ kind, body }: InviteToSend, idempotencyKey: string) {
    setClashingEmail(null)
    setSent(null)
    return kind === 'lead'
      ? call(inviteRoutes.lead, { body, idempotencyKey })
      : call(inviteRoutes.member, { body, idempotencyKey })
  }

  async function showSent(invite: SentInvite) {
    setSent(invite)
    setRound(round + 1)
    await client.invalidateQueries({ queryKey: inviteKeys.lists })
    toast.success('Invito creato')
  }

  function showClash({ code }: ApiError, { body }: InviteToSend) {
    if (code === 'email_taken' || code === 'invalid_state') setClashingEmail(body.email)
  }

  return (
    <div className={classes.page}>
      {sent && <SentInviteNotice key={sent.id} invite={sent} onShow={onShow} />}
      <CreateForm
        label="Nuovo invito"
        form={form}
        create={create}
        fieldByErrorCode={{ email_taken: 'email' }}
        onCreated={showSent}
        onError={showClash}
        submit="Invia l’invito"
        busyText="Invio in corso…"
      >
        {clashingEmail && <ExistingInviteNotice key={clashingEmail} email={clashingEmail} onShow={onShow} />}
        <FormSection title="Chi inviti">
          <InviteeRoleFields key={round} choices={choices} />
        </FormSection>
        <FormSection title="A chi arriva l’invito">
          <TextField name="surname" label={inviteeFields.surname.label} />
          <TextField name="name" label={inviteeFields.name.label} />
          <TextField
            name="title"
            label={inviteeFields.title.label}
            optional
            hint="Per esempio Dott. o Dott.ssa"
            maxLength={30}
          />
          <TextField
            name="email"
            label={inviteeFields.email.label}
            type="email"
            inputMode="email"
            hint="Sarà anche l’indirizzo con cui accede"
          />
        </FormSection>
      </CreateForm>
    </div>
  )
}
