import { openRefusal } from '@filo/contract/features/staff/staff.policy.ts'
import {
  type WorkgroupItem,
  type WorkgroupSort,
  workgroupSorts,
} from '@filo/contract/features/staff/staff.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { useListState } from '@filo/ui/search/list-state.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { OpenWorkgroupDialog } from './open-workgroup-dialog.tsx'
import classes from './staff.module.css'
import { workgroupList } from './staff.queries.ts'

const words = {
  title: 'Gruppi di lavoro',
  one: 'gruppo di lavoro',
  many: 'gruppi di lavoro',
  nothingYet: 'Nessun gruppo di lavoro: nasce quando un medico accetta l’invito come responsabile',
  noMatch: 'Nessun gruppo di lavoro corrisponde alla ricerca',
}

const columns: readonly Column<WorkgroupItem, WorkgroupSort>[] = [
  { key: 'name', header: 'Gruppo di lavoro', chars: 14, sort: 'name', main: true, cell: ({ name }) => name },
  {
    key: 'facility',
    header: 'Struttura',
    sort: 'facility',
    cut: true,
    width: '100%',
    cell: ({ facility }) => facility.name,
  },
  {
    key: 'physicians',
    header: 'Medici',
    align: 'end',
    line: ({ physicians }) => physiciansWords(physicians),
    cell: ({ physicians }) => physicians,
  },
  {
    key: 'nurses',
    header: 'Infermieri',
    align: 'end',
    line: ({ nurses }) => nursesWords(nurses),
    cell: ({ nurses }) => nurses,
  },
]

const physiciansWords = (count: number) => (count === 1 ? '1 medico' : `${count} medici`)
const nursesWords = (count: number) => (count === 1 ? '1 infermiere' : `${count} infermieri`)

/** The workgroups that the user manages; each leads to its people and response times, and an administrator can open its patients. */
export function WorkgroupsTab() {
  const { admin, workgroup: ownWorkgroup, openWorkgroup } = useUser()
  const list = useListState(workgroupSorts)
  const query = useQuery(workgroupList(list.asked))
  const [toOpen, setToOpen] = useState<WorkgroupItem | null>(null)
  const mayOpen = admin && !openRefusal(ownWorkgroup?.id ?? null)
  const action = (item: WorkgroupItem) => (
    <div className={`${classes.actions} ${classes.beside}`}>
      <Button
        component={Link}
        to={`/workgroup/${item.id}/response-times`}
        variant="default"
        size="compact-sm"
        aria-label={`Tempi di risposta di ${item.name}, ${item.facility.name}`}
      >
        Tempi di risposta
      </Button>
      {openWorkgroup?.workgroup.id === item.id && <Tag>Aperto</Tag>}
      {mayOpen && openWorkgroup?.workgroup.id !== item.id && (
        <Button
          variant="outline"
          size="compact-sm"
          aria-label={`Apri ${item.name}, ${item.facility.name}…`}
          onClick={() => setToOpen(item)}
        >
          Apri…
        </Button>
      )}
    </div>
  )

  return (
    <>
      <DataList
        words={words}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/staff?workgroupId=${id}`}
        rowActions={action}
        actionsWidth={mayOpen ? '13rem' : '9rem'}
        list={list}
        query={query}
        searchLabel="Cerca per gruppo o struttura"
      />
      {toOpen && <OpenWorkgroupDialog workgroup={toOpen} onClose={() => setToOpen(null)} />}
    </>
  )
}
