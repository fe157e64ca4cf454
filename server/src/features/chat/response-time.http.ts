import { responseTimeRoutes } from '@filo/contract/features/chat/response-time.routes.ts'
import { figuresByWeek, lastMondays } from '@filo/contract/features/chat/response-time.rules.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { responsesQuery } from './response-time.queries.ts'

const routes = responseTimeRoutes

export const responseTimeBindings = [
  bind(routes.ofWorkgroup, {
    prefetch: ({ params, query }) => responsesQuery(params.id, startOf(query.weeks)),
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
function startOf(weeks: number): string {
  const [monday = ''] = lastMondays(currentTime(), weeks)
  return (instantInRome(monday, '00:00') ?? currentTime()).toISOString()
}
