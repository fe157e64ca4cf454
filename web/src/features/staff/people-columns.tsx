import type { StaffPerson, StaffSort } from '@filo/contract/features/staff/staff.schema.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import classes from './staff.module.css'

export const peopleColumns: readonly Column<StaffPerson, StaffSort>[] = [
  {
    key: 'name',
    header: 'Nome',
    chars: 28,
    sort: 'surname',
    main: true,
    cell: ({ surname, name, email }) => (
      <div className={classes.who}>
        <PersonName person={{ surname, name }} />
        <CellDetail wrap="never">{email}</CellDetail>
      </div>
    ),
  },
  {
    key: 'role',
    header: 'Ruolo',
    chars: 10,
    cell: ({ roles }) => roles.map((role) => roleWords[role]).join(', '),
  },
  {
    key: 'place',
    header: 'Struttura / Gruppo',
    cut: true,
    width: '100%',
    narrow: 'detail',
    cell: (person) => <Place {...person} />,
  },
  {
    key: 'lastAccessAt',
    header: 'Ultimo accesso',
    sort: 'lastAccessAt',
    line: 'none',
    figures: true,
    cell: ({ lastAccessAt }) => (lastAccessAt === null ? 'Mai' : formatDateTime(lastAccessAt)),
  },
  {
    key: 'secondFactor',
    header: 'Secondo fattore',
    narrow: 'none',
    line: 'none',
    cell: ({ secondFactor }) => (secondFactor ? 'Attivo' : 'Non attivo'),
  },
  {
    key: 'state',
    header: 'Stato',
    line: ({ state }) => (state === 'enabled' ? null : <Tag tone="warning">Disattivato</Tag>),
    cell: ({ state }) => (state === 'enabled' ? 'Attivo' : <Tag tone="warning">Disattivato</Tag>),
  },
]

function Place({ facility, workgroup, supervises }: StaffPerson) {
  if (facility && workgroup)
    return (
      <>
        {facility.name}
        <CellDetail wrap="anywhere">{workgroup.name}</CellDetail>
      </>
    )
  if (supervises?.all) return 'Tutte le strutture'
  if (supervises && supervises.facilities.length > 0) return supervises.facilities.join(', ')
  return supervises ? 'Nessuna struttura' : 'Tutta l’installazione'
}
