import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { invitesTo, usePollWhileQueued } from './invite.queries.ts'

/** The state of the invite just created, whose mail counts as sent only once it has left. */
export function SentInvite({ invite, onShow }: { invite: Invite; onShow: (email: string) => void }) {
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
      {delivery === 'failed' ? (
        <>
          L’email per {invite.email} non è partita. Controlla l’indirizzo: se è giusto reinvia l’invito,
          altrimenti ritiralo e creane uno nuovo.
        </>
      ) : (
        <>
          {delivery === 'sent'
            ? `L’email è partita per ${invite.email}.`
            : `L’email per ${invite.email} sta per partire.`}{' '}
          Il link vale fino al <Verbatim>{formatDateTime(invite.expiresAt)}</Verbatim>.
        </>
      )}
    </NoticeInFocus>
  )
}

const stateWords = { queued: 'in coda', sent: 'inviato', failed: 'non consegnato' }
