import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { saveFile } from '@filo/ui/api/save-file.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

type TrailQuery = Omit<SentQueryOf<typeof auditRoutes.list>, 'before'>
type Days = Omit<SentQueryOf<typeof auditRoutes.record>, 'before'>

/** Fetched each time the page opens and never refetched by itself, because every read is itself audited. */
const neverRefetched = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, placeholderData: keepPreviousData }
const fromNewest = {
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: { next: number | null }) => next,
}
const beforeCursor = (before: number | null) => (before === null ? {} : { before })

export const trail = (query: TrailQuery) =>
  infiniteQueryOptions({
    ...fromNewest,
    ...neverRefetched,
    queryKey: ['audit', 'trail', query],
    queryFn: ({ pageParam, signal }) =>
      queryFnFor(auditRoutes.list, { query: { ...query, ...beforeCursor(pageParam) } })({ signal }),
  })

export const recordTrail = (id: string, days: Days) =>
  infiniteQueryOptions({
    ...fromNewest,
    ...neverRefetched,
    queryKey: ['audit', 'record', id, days],
    queryFn: ({ pageParam, signal }) =>
      queryFnFor(auditRoutes.record, { params: { id }, query: { ...days, ...beforeCursor(pageParam) } })({
        signal,
      }),
  })

/** Saves everything that was done on the record in those days as a CSV file. */
export async function exportRecord(id: string, query: Days): Promise<void> {
  const { blob, name } = await call(auditRoutes.recordExport, { params: { id }, query })
  await saveFile(blob, name ?? 'chi-ha-visto.csv')
}
