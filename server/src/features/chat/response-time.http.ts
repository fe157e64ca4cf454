import { responseTimeRoutes } from '@filo/contract/features/chat/response-time.routes.ts'
import { figuresByWeek, lastMondays, startOfDay } from '@filo/contract/features/chat/response-time.rules.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { responsesQuery } from './response-time.queries.ts'

const routes = responseTimeRoutes

export const responseTimeBindings = [
  bind(routes.ofWorkgroup, {
    prefetch: ({ params, query }) => responsesQuery(params.id, startOfWeeks(query.weeks)),
    handle: async ({ query, prefetched: { workgroup, calendar, withinHours, ended, open } }) => {
      const now = currentTime()
      const responses = [
        ...ended.map(({ askedAt, endedAt, inWords }) => ({
          ...{ askedAt: new Date(askedAt), endedAt: new Date(endedAt), inWords },
        })),
        ...open.map((since) => ({ askedAt: new Date(since), endedAt: null, inWords: false })),
      ]
      const figures = figuresByWeek(responses, lastMondays(now, query.weeks), { calendar, withinHours, now })
      return { workgroup, withinHours, inAnswerHours: calendar !== null, ...figures }
    },
  }),
]

/** The beginning of the earliest of the last weeks. */
function startOfWeeks(count: number): string {
  const [monday = ''] = lastMondays(currentTime(), count)
  return startOfDay(monday).toISOString()
}
