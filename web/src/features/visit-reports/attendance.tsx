import type { Attendee, VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import { callQualityWords } from '@filo/contract/features/visit-reports/visit-report.words.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { NoWrap } from '@filo/ui/display/no-wrap.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatTime } from '@filo/ui/format/format.ts'
import { IconAntennaBars2, IconAntennaBars3, IconAntennaBars5 } from '@tabler/icons-react'
import { Fragment } from 'react'
import classes from './visit-reports.module.css'

const icons = { good: IconAntennaBars5, fair: IconAntennaBars3, poor: IconAntennaBars2 }

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
  const { role, relation } = person
  return (
    <>
      <Verbatim>{personName(person)}</Verbatim> ({roleWords[role].toLowerCase()}
      {relation && `, ${relation}`}):{' '}
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
  const Icon = icons[quality.median]
  const worst = callQualityWords[quality.worst].toLowerCase()
  return (
    <p className={classes.quality}>
      <Icon aria-hidden size={22} />
      <span>
        Collegamento: <strong>{callQualityWords[quality.median].toLowerCase()}</strong>
        {quality.worst === quality.median ? ' per tutta la visita' : `; nel momento peggiore ${worst}`}
      </span>
    </p>
  )
}
