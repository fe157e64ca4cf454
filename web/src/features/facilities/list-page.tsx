import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DataList } from '../../ui/data-list.tsx'
import { useListState } from '../../ui/list-state.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { facilityList } from './facility.queries.ts'
import { facilityColumns } from './list-columns.tsx'

const words = {
  title: 'Strutture',
  one: 'struttura',
  many: 'strutture',
  nothingYet: 'Nessuna struttura: aggiungi la prima',
  noMatch: 'Nessuna struttura corrisponde ai filtri',
}

export function FacilityListPage() {
  const { search, sort, page, pageSize, ...list } = useListState(['name', 'city', 'createdAt'])
  const { data, isFetching, error, refetch } = useQuery(
    facilityList({ ...(search && { search }), sort, page, pageSize }),
  )
  return (
    <>
      <PageHead title="Strutture">
        <NewFacilityButton />
      </PageHead>
      <DataList
        words={words}
        columns={facilityColumns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/facility/${id}/edit`}
        outcome={{
          rows: data?.items,
          loading: isFetching,
          failure: error,
          total: data?.total ?? 0,
          totalIsMore: data?.totalIsMore ?? false,
          pageSize,
        }}
        onRetry={() => refetch()}
        search={{ label: 'Cerca per nome o città', value: search, onChange: list.onSearch }}
        narrowed={search !== ''}
        onClearFilters={() => list.onClear()}
        sort={sort}
        onSort={list.onSort}
        page={page}
        onPage={list.onPage}
        emptyAction={<NewFacilityButton />}
      />
    </>
  )
}

function NewFacilityButton() {
  return (
    <Button component={Link} to="/facility/add" leftSection={<IconPlus aria-hidden size={20} />}>
      Nuova struttura
    </Button>
  )
}
