import {
  type Invite,
  type InviteSort,
  inviteStatuses,
  type SentInvite,
} from '@filo/contract/features/invites/invite.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import { CountChips } from '@filo/ui/search/count-chips.tsx'
import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import type { useListState } from '@filo/ui/search/list-state.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteList, usePollWhileQueued } from './invite.queries.ts'
import { statusWords } from './invite.words.ts'
import { InviteActions } from './invite-actions.tsx'
import { inviteColumns } from './invite-columns.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'

const words = {
  title: 'Archivio inviti',
  one: 'invito',
  many: 'inviti',
  nothingYet: 'Nessun invito: manda il primo',
  noMatch: 'Nessun invito corrisponde ai filtri',
}

export const inviteFilters = { status: choiceFilter({ label: 'Stato', all: 'Tutti', words: statusWords }) }

type InviteArchiveProps = { list: ReturnType<typeof useListState<InviteSort, typeof inviteFilters>> }

/** The invites that the user sent. */
export function InviteArchive({ list }: InviteArchiveProps) {
  const query = useQuery(inviteList(list.asked))
  usePollWhileQueued(query.data?.items.some(isOnItsWay) ?? false, query.refetch)
  const { status } = list.chosen
  const [toHand, setToHand] = useState<SentInvite | null>(null)
  return (
    <>
      <DataList
        words={words}
        columns={inviteColumns}
        wideFrom={72}
        rowKey={({ id }) => id}
        actionsWidth="8.5rem"
        rowActions={(invite) => <InviteActions invite={invite} onLink={setToHand} />}
        list={list}
        query={query}
        searchLabel="Cerca per nome o email"
        filters={
          <CountChips
            label="Stato"
            all="Tutti"
            words={statusWords}
            codes={inviteStatuses}
            chosen={status}
            counts={query.data?.counts}
            onChoose={(next) => list.onFilter('status', next ?? '')}
          />
        }
        emptyAction={
          <Button component={Link} to="/invite">
            Invita un collega
          </Button>
        }
      />
      {toHand && <NewLinkDialog invite={toHand} onClose={() => setToHand(null)} />}
    </>
  )
}

const isOnItsWay = ({ delivery, status }: Invite) => delivery === 'queued' && status === 'pending'
