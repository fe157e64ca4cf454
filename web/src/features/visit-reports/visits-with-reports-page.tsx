import { VisitsPage } from '../visits/visits-page.tsx'
import { VisitReportSection } from './visit-report-section.tsx'

/** The pages about visits, with the report of each completed one. */
export const VisitsWithReportsPage = () => (
  <VisitsPage report={(visit) => <VisitReportSection visit={visit} />} />
)
