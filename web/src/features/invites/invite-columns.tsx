import type { Invite, InviteSort } from '@filo/contract/features/invites/invite.schema.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { NoWrap } from '@filo/ui/display/no-wrap.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { inviteDestination, roleWord } from './invite.words.ts'
import classes from './invite-columns.module.css'

export const inviteColumns: readonly Column<Invite, InviteSort>[] = [
  {
    key: 'person',
    header: 'Invitato',
    chars: 20,
    sort: 'surname',
    main: true,
    cell: ({ surname, name, email }) => (
      <>
        <span className={classes.name}>
          <PersonName person={{ surname, name }} />
        </span>
        <CellDetail wrap="never">{email}</CellDetail>
      </>
    ),
  },
  {
    key: 'role',
    header: 'Ruolo',
    cut: true,
    width: '100%',
    narrow: 'detail',
    cell: (invite) => (
      <>
        {roleWord(invite)}
        <CellDetail wrap="anywhere">{inviteDestination(invite)}</CellDetail>
      </>
    ),
  },
  {
    key: 'createdAt',
    header: 'Invio',
    chars: 12,
    sort: 'createdAt',
    line: 'none',
    cell: (invite) => <Delivery {...invite} />,
  },
  {
    key: 'expiresAt',
    header: 'Stato e scadenza',
    chars: 19,
    sort: 'expiresAt',
    cell: (invite) => <State {...invite} />,
  },
]

function Delivery({ delivery, createdAt, sentAt, status }: Invite) {
  if (delivery === 'sent' && sentAt)
    return (
      <>
        Inviato
        <CellDetail wrap="never">
          <Verbatim>{formatDate(sentAt)}</Verbatim>
        </CellDetail>
      </>
    )
  const created = (
    <CellDetail wrap="never">
      Creato <NoWrap>{formatDate(createdAt)}</NoWrap>
    </CellDetail>
  )
  if (delivery === 'queued') return <>In coda {created}</>
  if (delivery === 'handed') return <>Senza email {created}</>
  return (
    <>
      <Tag tone="warning">Non consegnato</Tag> {created}
      {status === 'pending' && (
        <span className={classes.advice}>
          Controlla l’indirizzo: se è giusto reinvia, altrimenti ritira e crea un nuovo invito.
        </span>
      )}
    </>
  )
}

function State({ status, expired, expiresAt }: Invite) {
  if (status === 'accepted') return 'Accettato'
  if (status === 'withdrawn') return 'Ritirato'
  if (expired)
    return (
      <>
        <Tag tone="warning">Scaduto</Tag>
        <CellDetail wrap="never">
          il <Verbatim>{formatDate(expiresAt)}</Verbatim>
        </CellDetail>
      </>
    )
  return (
    <>
      In attesa
      <CellDetail wrap="never">
        scade il <NoWrap>{formatDate(expiresAt)}</NoWrap>
      </CellDetail>
    </>
  )
}
