import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { formatShortMoment } from '@filo/ui/format/moment.ts'
import { useId } from 'react'
import { PatientName } from '../patient-search/patient-name.tsx'
import classes from './recent-patients.module.css'

/** The patients whose records the user opened recently, as the quickest way back to them. */
export function RecentPatients({ seen }: { seen: PatientsToday['seen'] }) {
  const id = useId()
  return (
    <section className={classes.seen} aria-labelledby={id}>
      <h2 id={id}>Visti di recente</h2>
      <ul>
        {seen.map((patient) => (
          <li key={patient.id}>
            <Link to={`/patient/${patient.id}`}>
              <PatientName patient={patient} />
            </Link>
            <p>
              <Verbatim>{formatDate(patient.birthDate)}</Verbatim>{' '}
              <span>· {formatShortMoment(patient.at)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
