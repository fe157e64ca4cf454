import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { visitTypeWords } from '@filo/contract/features/visits/visit.words.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { PatientName } from '../patient-search/patient-name.tsx'
import classes from './calendar.module.css'
import { EnterLink } from './enter-link.tsx'
import { VisitMarks } from './visit-mark.tsx'
import { visitPath } from './visit-paths.ts'

/** The visits of one day as a list. */
export function DayList({ date, visits }: { date: string; visits: readonly Visit[] }) {
  const ofDay = visits.filter((visit) => visit.date <= date)
  if (ofDay.length === 0) return <EmptyState drawing="loose" title="Nessuna visita in questo giorno" />
  return (
    <ol className={classes.day}>
      {ofDay.map((visit) => (
        <li key={visit.id} data-status={visit.status}>
          <p className={classes.hours}>
            <Verbatim>{`${visit.hours}–${formatTime(visit.end)}`}</Verbatim>
          </p>
          <div>
            <Link to={visitPath(visit.id)}>
              <PatientName patient={visit.patient} withBirthDate={visit.patient.homonym} />
            </Link>
            <p>
              {visitTypeWords[visit.type]} <FullName person={visit.hcp} after="con" />
            </p>
            <VisitMarks visit={visit} /> <EnterLink visit={visit} inRow />
          </div>
        </li>
      ))}
    </ol>
  )
}
