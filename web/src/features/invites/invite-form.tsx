import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import { inviteeFields } from '@filo/contract/features/staff/staff.fields.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, useFields } from '../../ui/form.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { FormActions, SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { inviteKeys } from './invite.queries.ts'
import classes from './invite-form.module.css'
import { emptyInvite, type InviteToSend, type InviteValues, judgeInvite } from './invite-values.ts'
import { KnownInvite } from './known-invite.tsx'
import { SentInvite } from './sent-invite.tsx'
import { useSendInvite } from './use-send-invite.ts'
import { invitable, WhomFields } from './whom-fields.tsx'

/** `onShow` has the archive look for an address. */
export function InviteForm({ onShow }: { onShow: (email: string) => void }) {
  const user = useUser()
  const client = useQueryClient()
  const sendInvite = useSendInvite()
  const [sent, setSent] = useState<Invite | null>(null)
  const [clash, setClash] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const choices = invitable(user)
  const only = choices.length === 1 ? choices[0]?.value : undefined
  const form = useFields<InviteValues, unknown, InviteToSend>({
    defaultValues: { ...emptyInvite, whom: only ?? '' },
    resolver: judgeInvite,
  })

  // Only once the sending is over: before, the emptied fields would be judged as they are typed.
  useEffect(() => {
    if (round > 0) form.reset()
  }, [round, form])

  async function send(invite: InviteToSend) {
    setClash(null)
    setSent(null)
    const outcome = await sendInvite(invite)
    if ('failure' in outcome) {
      const { code, message, reference } = outcome.failure
      if (code !== 'email_taken' && code !== 'invalid_state') return outcome.failure
      setClash(invite.body.email)
      if (code === 'invalid_state') return outcome.failure
      return { message: failures.validation_failed.message, reference, details: [{ path: 'email', message }] }
    }
    setSent(outcome.reply)
    setRound(round + 1)
    await client.invalidateQueries({ queryKey: inviteKeys.lists })
    toast.success('Invito creato')
  }

  return (
    <div className={classes.page}>
      {sent && <SentInvite key={sent.id} invite={sent} onShow={onShow} />}
      <Form form={form} onSubmit={send} label="Nuovo invito">
        {clash && <KnownInvite key={clash} email={clash} onShow={onShow} />}
        <FormSection title="Chi inviti">
          <WhomFields key={round} choices={choices} />
        </FormSection>
        <FormSection title="A chi arriva l’invito">
          <TextField name="name" label={inviteeFields.name.label} />
          <TextField name="surname" label={inviteeFields.surname.label} />
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
        <FormActions>
          <SubmitButton>Invia l’invito</SubmitButton>
        </FormActions>
      </Form>
    </div>
  )
}
