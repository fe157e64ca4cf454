import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CallFailure } from '../../api/call-failure.ts'
import { DataList } from '../../ui/data-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { InviteActions } from './invite-actions.tsx'
import { inviteColumns } from './invite-columns.tsx'
import { StatusChips } from './status-chips.tsx'
import { useInviteArchive } from './use-invite-archive.ts'

const words = {
  title: 'Archivio inviti',
  one: 'invito',
  many: 'inviti',
  nothingYet: 'Nessun invito: manda il primo',
  noMatch: 'Nessun invito corrisponde ai filtri',
}

type InviteArchiveProps = { search: string; onSearch: (text: string) => void }

/** The invites that the person sent. */
export function InviteArchive({ search, onSearch }: InviteArchiveProps) {
  const list = useInviteArchive(search, onSearch)
  const { data, isFetching, error, refetch } = list.query
  return (
    <>
      {data && error && (
        <Notice
          tone="warning"
          title="Elenco non aggiornato"
          announce
          reference={error instanceof CallFailure ? error.reference : undefined}
          actions={
            <Button variant="outline" onClick={() => refetch()}>
              Riprova
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      <DataList
        words={words}
        columns={inviteColumns}
        rowKey={({ id }) => id}
        rowActions={(invite) => <InviteActions invite={invite} />}
        outcome={{
          rows: data?.items,
          loading: isFetching,
          failure: data ? null : error,
          total: data?.total ?? 0,
          totalIsMore: data?.totalIsMore ?? false,
          pageSize: list.pageSize,
        }}
        onRetry={() => refetch()}
        search={{ label: 'Cerca per nome o email', value: search, onChange: list.onSearch }}
        filters={<StatusChips chosen={list.status} counts={data?.counts} onChoose={list.onStatus} />}
        narrowed={search !== '' || list.status !== undefined}
        onClearFilters={list.onClear}
        sort={list.sort}
        onSort={list.onSort}
        page={list.page}
        onPage={list.onPage}
        emptyAction={
          <Button component={Link} to="/invite">
            Invita un collega
          </Button>
        }
      />
    </>
  )
}
