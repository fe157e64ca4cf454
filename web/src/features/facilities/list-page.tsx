import { facilitySorts } from '@filo/contract/features/facilities/facility.routes.ts'
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
  const list = useListState(facilitySorts)
  const query = useQuery(facilityList(list.asked))
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
        list={list}
        query={query}
        searchLabel="Cerca per nome o città"
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
