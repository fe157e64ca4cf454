import {
  type Facility,
  type FacilitySort,
  facilitySorts,
} from '@filo/contract/features/facilities/facility.schema.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { PhoneLink } from '@filo/ui/display/phone-link.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { booleanFilter } from '@filo/ui/search/filter-boolean.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { facilityList } from './facility.queries.ts'

const words = {
  title: 'Strutture',
  one: 'struttura',
  many: 'strutture',
  nothingYet: 'Nessuna struttura: aggiungi la prima',
  noMatch: 'Nessuna struttura corrisponde ai filtri',
}

const columns: readonly Column<Facility, FacilitySort>[] = [
  { key: 'name', header: 'Nome', chars: 23, sort: 'name', main: true, cell: ({ name }) => name },
  {
    key: 'city',
    header: 'Città e indirizzo',
    sort: 'city',
    cut: true,
    width: '100%',
    narrow: 'detail',
    cell: ({ address, postalCode, city, province }) => (
      <>
        {postalCode} {city} ({province}) <CellDetail>{address}</CellDetail>
      </>
    ),
  },
  {
    key: 'phone',
    header: 'Telefono',
    chars: 10,
    figures: true,
    cell: ({ phone }) => <PhoneLink number={phone} />,
  },
  {
    key: 'workgroups',
    header: 'Gruppi di lavoro',
    align: 'end',
    line: 'none',
    cell: ({ workgroups }) => workgroups,
  },
  {
    key: 'createdAt',
    header: 'Creata il',
    sort: 'createdAt',
    narrow: 'none',
    line: 'none',
    figures: true,
    cell: ({ createdAt }) => <Verbatim>{formatDate(createdAt)}</Verbatim>,
  },
]

const filters = { withoutLead: booleanFilter('Senza medico responsabile') }

export function FacilityListPage() {
  const list = useListState(facilitySorts, filters)
  const query = useQuery(facilityList(list.asked))
  return (
    <>
      <PageHead title="Strutture">
        <NewFacilityButton />
      </PageHead>
      <DataList
        words={words}
        columns={columns}
        wideFrom={58}
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
