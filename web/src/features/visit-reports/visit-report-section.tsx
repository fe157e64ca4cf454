import type { VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { useQuery } from '@tanstack/react-query'
import { NoteForm } from '../visits/note-form.tsx'
import { Adequacy } from './adequacy.tsx'
import { Attendance } from './attendance.tsx'
import { DownloadReport } from './download-report.tsx'
import { OutcomeSection } from './outcome-section.tsx'
import { visitReport } from './visit-report.queries.ts'
import classes from './visit-reports.module.css'

/** The report of a completed visit: what staff write about it, and what the call has left. */
export function VisitReportSection({ visit }: { visit: VisitWithHistory }) {
  const query = useQuery(visitReport(visit.id))
  return (
    <section className={classes.report} aria-labelledby="relazione">
      <h2 id="relazione">Relazione</h2>
      <LoadedPart query={query} loadingLabel="Caricamento della relazione…">
        {(report) => <LoadedReport visit={visit} report={report} />}
      </LoadedPart>
    </section>
  )
}

type LoadedReportProps = { visit: VisitWithHistory; report: VisitReport }

const LoadedReport = ({ visit, report }: LoadedReportProps) => (
  <div className={classes.parts} data-keeps-focus>
    <OutcomeSection visitId={visit.id} report={report} />
    <section className={classes.part} aria-labelledby="nota">
      <h3 id="nota">Nota</h3>
      <NoteForm visit={visit} labelledBy="nota" isConfirmed={report.adequacy !== null} />
    </section>
    <Attendance report={report} />
    <Adequacy visit={visit} report={report} />
    {report.outcome !== null && <DownloadReport visitId={visit.id} />}
  </div>
)
