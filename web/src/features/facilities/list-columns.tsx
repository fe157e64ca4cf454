import type { Facility, FacilitySort } from '@filo/contract/features/facilities/facility.routes.ts'
import type { Column } from '../../ui/data-list-props.ts'
import { formatDate } from '../../ui/format.ts'
import classes from './list-page.module.css'

export const facilityColumns: readonly Column<Facility, FacilitySort>[] = [
  { key: 'name', header: 'Nome', sort: 'name', main: true, cell: ({ name }) => name },
  {
    key: 'city',
    header: 'Città e indirizzo',
    sort: 'city',
    cell: ({ address, postalCode, city, province }) => (
      <>
        {postalCode} {city} ({province}) <span className={classes.aside}>{address}</span>
      </>
    ),
  },
  { key: 'phone', header: 'Telefono', width: '8.5rem', cell: ({ phone }) => phone },
  {
    key: 'workgroups',
    header: 'Gruppi di lavoro',
    width: '6.5rem',
    align: 'end',
    cell: ({ workgroups }) => workgroups,
  },
  {
    key: 'createdAt',
    header: 'Creata il',
    width: '8rem',
    sort: 'createdAt',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]
