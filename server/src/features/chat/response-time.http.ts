import { responseTimeRoutes } from '@filo/contract/features/chat/response-time.routes.ts'
import { figuresByWeek, lastMondays, startOfDay } from '@filo/contract/features/chat/response-time.rules.ts'
import { shownWeeks } from '@filo/contract/features/chat/response-time.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { responsesQuery } from './response-time.queries.ts'

const mondays = () => lastMondays(currentTime(), shownWeeks)

export const responseTimeBindings = [
  bind(responseTimeRoutes.ofWorkgroup, {
    prefetch: ({ params }) => responsesQuery(params.id, startOfDay(mondays()[0] ?? '')),
    handle: async ({ prefetched: { calendar, ended, open, ...read } }) => {
      const responses = [
        ...ended.map(({ askedAt, endedAt, inWords }) => ({
          ...{ askedAt: new Date(askedAt), endedAt: new Date(endedAt), inWords },
        })),
        ...open.map((since) => ({ askedAt: new Date(since), endedAt: null, inWords: false })),
      ]
      const settings = { calendar, withinHours: read.withinHours, now: currentTime() }
      return { ...read, inAnswerHours: calendar !== null, ...figuresByWeek(responses, mondays(), settings) }
    },
  }),
]
