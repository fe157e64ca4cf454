import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { AssignmentService } from './assignment.service.ts'
import type { assignmentExportService } from './assignment-export.service.ts'
import { assignmentList, overviewList } from './assignment-list.queries.ts'

const routes = assignmentRoutes

type CandidatesQuery = { chapterId: string; without?: boolean | undefined }

/** Replaces `without` by a filter: true for patients who never had the chapter, false for those who did. */
const toFilter = <Query extends CandidatesQuery>({ chapterId, without, ...query }: Query) => ({
  ...query,
  ...(without === true && { without: chapterId }),
  ...(without === false && { having: chapterId }),
})

export const assignmentBindings = (
  assignments: AssignmentService,
  sheets: ReturnType<typeof assignmentExportService>,
) =>
  bindService(routes, assignments, {
    list: bind(routes.list, {
      prefetch: ({ query }) => assignmentList.page(query),
      handle: async (context) => assignments.list(context, context.query, context.prefetched),
    }),
    export: bind(routes.export, {
      prefetch: ({ query }) => assignmentList.ids(query),
      handle: async (context) => sheets.export(context, context.prefetched, context.query),
    }),
    candidates: bind(routes.candidates, {
      prefetch: ({ query }) => overviewList.page(toFilter(query)),
      handle: async (context) => assignments.candidates(context, context.query, context.prefetched),
    }),
    assignable: bind(routes.assignable, {
      prefetch: ({ query }) => overviewList.ids(toFilter(query)),
      handle: (context) => assignments.assignable(context, context.query, context.prefetched),
    }),
    overview: bind(routes.overview, {
      prefetch: ({ query }) => overviewList.page(query),
      handle: (context) => assignments.overview(context, context.query, context.prefetched),
    }),
  })
