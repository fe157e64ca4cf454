import { isJoinable } from '@filo/contract/features/visits/visit.rules.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { useNow } from '@filo/ui/format/use-now.ts'
import { PatientName } from '../patient-search/patient-name.tsx'
import { EnterLink } from './enter-link.tsx'
import { WaitingMark } from './visit-mark.tsx'
import classes from './visits.module.css'

type OpenRoomsProps = {
  visits: readonly Visit[]
  /** The person who looks; their own visits name no colleague. */
  userId: string
}

/** The visits of the workgroup whose room is open now, above the grid, in which they have no room for a button. */
export function OpenRooms({ visits, userId }: OpenRoomsProps) {
  const now = useNow()
  const open = visits.filter((visit) => isJoinable(visit, now))
  if (open.length === 0) return null
  return (
    <ul className={classes.openRooms} aria-label="Visite in cui si può entrare">
      {open.map((visit) => (
        <li key={visit.id}>
          <Verbatim>{visit.hours}</Verbatim>{' '}
          <PatientName patient={visit.patient} withBirthDate={visit.patient.homonym} />{' '}
          {visit.hcp.id !== userId && (
            <span className={classes.holder}>
              <FullName person={visit.hcp} after="con" />
            </span>
          )}{' '}
          <WaitingMark visit={visit} /> <EnterLink visit={visit} inRow />
        </li>
      ))}
    </ul>
  )
}
