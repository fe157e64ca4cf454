import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { saveFile } from '@filo/ui/api/save-file.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

const all = ['education', 'assignments'] as const

export const assignmentList = (query: SentQueryOf<typeof assignmentRoutes.list>) =>
  queryOptions({
    queryKey: [...all, 'list', query],
    queryFn: queryFnFor(assignmentRoutes.list, { query }),
    placeholderData: keepPreviousData,
  })

/** The latest 100 assignments of one patient, newest first. */
export const assignmentsOf = (patientId: string) =>
  queryOptions({
    queryKey: [...all, 'of', patientId],
    queryFn: queryFnFor(assignmentRoutes.list, { query: { patientId, sort: '-assignedAt', pageSize: 100 } }),
  })

export const overview = (query: SentQueryOf<typeof assignmentRoutes.overview>) =>
  queryOptions({
    queryKey: [...all, 'overview', query],
    queryFn: queryFnFor(assignmentRoutes.overview, { query }),
    placeholderData: keepPreviousData,
  })

type CandidateQuery = SentQueryOf<typeof assignmentRoutes.candidates>

export const candidates = (query: CandidateQuery) =>
  queryOptions({
    queryKey: [...all, 'candidates', query],
    queryFn: queryFnFor(assignmentRoutes.candidates, { query }),
    placeholderData: keepPreviousData,
    enabled: query.chapterId !== '',
  })

/** Saves all pages of the list as a CSV file. */
export async function exportAssignments(query: SentQueryOf<typeof assignmentRoutes.export>): Promise<void> {
  const { blob, name } = await call(assignmentRoutes.export, { query })
  await saveFile(blob, name ?? 'formazione.csv')
}

/** After a write: assignments are refetched when next shown, and so are the lists of patients, which count them. */
export const invalidateAssignments = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['education'] }),
    client.invalidateQueries({ queryKey: ['patients'] }),
  ])
