import { type Assigned, type StaffPerson, staffSorts } from '@filo/contract/features/staff/staff.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AssignedItems } from './items-to-reassign.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { peopleColumns } from './people-columns.tsx'
import { usePeopleFilters } from './people-filters.ts'
import { PersonActions } from './person-actions.tsx'
import classes from './staff.module.css'
import { assignedTo, invalidateStaff, staffList } from './staff.queries.ts'

const words = {
  title: 'Personale',
  one: 'persona',
  many: 'persone',
  nothingYet: 'Nessuna persona nelle strutture di tua competenza',
  noMatch: 'Nessuna persona corrisponde ai filtri',
}

/** The staff that the user manages, with the actions for each. */
export function PeopleTab() {
  const list = useListState(staffSorts, usePeopleFilters())
  const query = useQuery(staffList(list.asked))
  const client = useQueryClient()
  const [movingId, setMovingId] = useState<string | null>(null)
  const [toReassign, setToReassign] = useState<(Assigned & { name: string }) | null>(null)
  const moving = query.data?.items.find(({ id }) => id === movingId)

  async function handleSettled(person: StaffPerson, disabled: boolean) {
    setToReassign(null)
    void invalidateStaff(client)
    if (!disabled) return
    const assigned = await client.fetchQuery(assignedTo(person.id)).catch(() => null)
    if (assigned && assigned.items.length > 0) setToReassign({ ...assigned, name: personName(person) })
  }

  return (
    <>
      {toReassign && (
        <div className={classes.after}>
          <NoticeInFocus tone="warning" title={`${toReassign.name}: resta da riassegnare`}>
            <AssignedItems {...toReassign} />
          </NoticeInFocus>
        </div>
      )}
      <DataList
        words={words}
        columns={peopleColumns}
        wideFrom={72}
        rowKey={({ id }) => id}
        rowActions={(person) => (
          <PersonActions person={person} onSettled={handleSettled} onMove={() => setMovingId(person.id)} />
        )}
        list={list}
        query={query}
        searchLabel="Cerca per nome o email"
      />
      {moving && (
        <MoveDialog
          person={moving}
          onSettled={() => void invalidateStaff(client)}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  )
}
