import { callQualityWords, partWords } from '@filo/contract/features/call/call.words.ts'
import type { Attendee, VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import { QualityIcon } from '@filo/ui/call/quality-mark.tsx'
import { NoWrap } from '@filo/ui/display/no-wrap.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { Fragment } from 'react'
import classes from './visit-reports.module.css'

type ReportProps = { report: Pick<VisitReport, 'attendance' | 'quality'> }

/** The people who were in the room, from when to when, and how good their connection was. */
export const Attendance = ({ report: { attendance, quality } }: ReportProps) => (
  <section className={classes.part} aria-labelledby="presenti">
    <h3 id="presenti">Chi c’era</h3>
    {attendance.length === 0 ? (
      <p className={classes.quiet}>Nessuno è entrato nella stanza della visita.</p>
    ) : (
      <>
        <ul className={classes.people}>
          {attendance.map((one) => (
            <li key={one.person.id}>
              <Person attendee={one} />
            </li>
          ))}
        </ul>
        <Quality quality={quality} />
      </>
    )}
  </section>
)

function Person({ attendee: { person, spans } }: { attendee: Attendee }) {
  return (
    <>
      <FullName person={person} /> ({partWords(person)}):{' '}
      {spans.map(({ from, to }, index) => (
        <Fragment key={from}>
          {index > 0 && ', '}
          <NoWrap>{[formatTime(from), formatTime(to)].join('–')}</NoWrap>
        </Fragment>
      ))}
    </>
  )
}

function Quality({ quality }: Pick<VisitReport, 'quality'>) {
  if (!quality) return <p className={classes.quiet}>La qualità del collegamento non è stata misurata.</p>
  const worst = callQualityWords[quality.worst].toLowerCase()
  return (
    <p className={classes.quality}>
      <QualityIcon quality={quality.median} size={22} />
      <span>
        Collegamento: <strong>{callQualityWords[quality.median].toLowerCase()}</strong>
        {quality.worst === quality.median ? ' per tutta la visita' : `; nel momento peggiore ${worst}`}
      </span>
    </p>
  )
}
