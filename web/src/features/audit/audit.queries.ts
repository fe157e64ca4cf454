import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { saveFile } from '@filo/ui/api/save-file.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

type TrailQuery = Omit<SentQueryOf<typeof auditRoutes.list>, 'before'>
type Days = Omit<SentQueryOf<typeof auditRoutes.record>, 'before'>

/** A trail is read anew by whoever comes to it, and by nobody's absence: each reading is itself written down. */
const onArrival = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, placeholderData: keepPreviousData }
const fromNewest = {
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: { next: number | null }) => next,
}
const onwards = (before: number | null) => (before === null ? {} : { before })

export const trail = (query: TrailQuery) =>
  infiniteQueryOptions({
    ...fromNewest,
    ...onArrival,
    queryKey: ['audit', 'trail', query],
    queryFn: ({ pageParam, signal }) =>
      queryFnFor(auditRoutes.list, { query: { ...query, ...onwards(pageParam) } })({ signal }),
  })

export const recordTrail = (id: string, days: Days) =>
  infiniteQueryOptions({
    ...fromNewest,
    ...onArrival,
    queryKey: ['audit', 'record', id, days],
    queryFn: ({ pageParam, signal }) =>
      queryFnFor(auditRoutes.record, { params: { id }, query: { ...days, ...onwards(pageParam) } })({
        signal,
      }),
  })

/** Saves all that was done on the record in those days as a CSV file. */
export async function exportRecord(id: string, query: Days): Promise<void> {
  const { blob, name } = await call(auditRoutes.recordExport, { params: { id }, query })
  saveFile(blob, name ?? 'chi-ha-visto.csv')
}
