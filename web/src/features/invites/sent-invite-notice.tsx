import type { SentInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { nameAfter, personName } from '@filo/contract/kit/person-name.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { invitesTo, usePollWhileQueued } from './invite.queries.ts'
import { InviteLink } from './invite-link.tsx'

type SentInviteProps = { invite: SentInvite; onShow: (email: string) => void }

/** The state of the invite just created, whose mail counts as sent only once it has left. */
export function SentInviteNotice({ invite, onShow }: SentInviteProps) {
  const { data, refetch } = useQuery(invitesTo(invite.email))
  const { delivery } = data?.items.find(({ id }) => id === invite.id) ?? invite
  usePollWhileQueued(delivery === 'queued', refetch)
  const archive = (
    <Button component={Link} to="/invite/archive" variant="outline" onClick={() => onShow(invite.email)}>
      Vedi nell’archivio
    </Button>
  )
  return (
    <NoticeInFocus
      tone={delivery === 'failed' ? 'error' : 'success'}
      title={`Invito ${nameAfter('a', invite)} ${stateWords[delivery]}`}
      actions={archive}
    >
      <Outcome {...invite} delivery={delivery} />
    </NoticeInFocus>
  )
}

const stateWords = { queued: 'in coda', sent: 'inviato', failed: 'non consegnato', handed: 'creato' }

function Outcome(invite: SentInvite) {
  const { delivery, email, link } = invite
  const validity = (
    <>
      Il link vale fino al <Verbatim>{formatDateTime(invite.expiresAt)}</Verbatim>.
    </>
  )
  if (delivery === 'failed')
    return (
      <>
        L’email per {email} non è partita. Controlla l’indirizzo: se è giusto reinvia l’invito, altrimenti
        ritiralo e creane uno nuovo.
      </>
    )
  if (delivery === 'sent')
    return (
      <>
        L’email è partita per {email}. {validity}
      </>
    )
  if (delivery === 'queued')
    return (
      <>
        L’email per {email} sta per partire. {validity}
      </>
    )
  if (link === null)
    return <>Il suo link si vede solo una volta. Se non lo hai copiato, creane uno nuovo nell’archivio.</>
  return (
    <>
      Questa installazione non manda email: copia il link e consegnalo tu a{' '}
      <Verbatim>{personName(invite)}</Verbatim>. Lo vedi solo adesso. {validity}
      <InviteLink link={link} />
    </>
  )
}
