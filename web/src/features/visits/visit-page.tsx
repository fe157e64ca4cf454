import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { visitTypeWords } from '@filo/contract/features/visits/visit.words.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { PlainText } from '@filo/ui/display/plain-text.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import type { ReactNode } from 'react'
import { PatientName } from '../patient-search/patient-name.tsx'
import { lastTab } from './last-tab.ts'
import { LoadedVisit } from './loaded-visit.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitDueNotice } from './visit-due-notice.tsx'
import { VisitHistory } from './visit-history.tsx'
import { StatusMark } from './visit-mark.tsx'
import { durationInWords, timeInWords } from './visit-time.ts'
import classes from './visits.module.css'

type VisitPageProps = {
  /** The report of a completed visit, with its note. */
  report: (visit: VisitWithHistory) => ReactNode
}

/** The visit named by the URL. */
export const VisitPage = ({ report }: VisitPageProps) => (
  <LoadedVisit>{(visit) => <OpenVisit key={visit.id} visit={visit} report={report} />}</LoadedVisit>
)

function OpenVisit({ visit, report }: VisitPageProps & { visit: VisitWithHistory }) {
  const { patient, status, type, hcp, duration, note, createdAt } = visit
  const isCompleted = status === 'completed'
  const back = lastTab()
  return (
    <div className={classes.page}>
      <p className={classes.back}>
        <Link to={back.to}>{back.words}</Link>
      </p>
      <PageHead title={`Visita di ${personName(patient)}`} />
      <p className={classes.when}>
        <strong>{timeInWords(visit)}</strong> <StatusMark status={status} />
      </p>
      <div className={classes.due}>
        <VisitDueNotice visit={visit} />
      </div>
      <VisitActions visit={visit} />
      <Facts title="Dati della visita">
        <Fact name="Paziente">
          <Link to={`/patient/${patient.id}`}>
            <PatientName patient={patient} withBirthDate />
          </Link>
        </Fact>
        <Fact name="Collega">
          <FullName person={hcp} />
        </Fact>
        <Fact name="Tipo">{visitTypeWords[type]}</Fact>
        <Fact name="Durata">{durationInWords(duration)}</Fact>
        <Fact name="Pianificata il">
          <Verbatim>{formatDateTime(createdAt)}</Verbatim>
        </Fact>
        {!isCompleted && <Fact name="Note">{note && <PlainText text={note} />}</Fact>}
      </Facts>
      {isCompleted && report(visit)}
      <VisitHistory visit={visit} />
    </div>
  )
}
