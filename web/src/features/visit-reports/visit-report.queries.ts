import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import type { VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import { outcomeOf } from '@filo/ui/api/api-error.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { saveFile } from '@filo/ui/api/save-file.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { invalidateVisits } from '../visits/visit.queries.ts'

/** The report of a visit; its key is one of visits, with which it changes. */
export const visitReport = (id: string) =>
  queryOptions({
    queryKey: ['visits', 'report', id],
    queryFn: queryFnFor(visitReportRoutes.read, { params: { id } }),
  })

/**
 * Caches the changed report and refetches its visit, whose version has risen; after a refusal refetches both, because they
 * may have changed meanwhile.
 */
export async function applyReportChange(client: QueryClient, id: string, change: Promise<VisitReport>) {
  const outcome = await outcomeOf(change)
  if ('reply' in outcome) {
    client.setQueryData(visitReport(id).queryKey, outcome.reply)
    await invalidateVisits(client)
  } else invalidateVisits(client)
  return outcome
}

/** Saves the report as PDF. */
export async function saveReport(id: string): Promise<void> {
  const { blob, name } = await call(visitReportRoutes.download, { params: { id } })
  await saveFile(blob, name ?? 'relazione.pdf')
}
