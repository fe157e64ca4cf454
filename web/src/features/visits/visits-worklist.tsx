import { maxNamed } from '@filo/contract/features/today/today.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { visitDueWords } from '@filo/contract/features/visits/visit.words.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { todayInRome } from '@filo/ui/format/format.ts'
import { formatShortMoment } from '@filo/ui/format/moment.ts'
import { queryOptions } from '@tanstack/react-query'
import { workgroupOf } from '../../session/workgroup.ts'
import { worklist } from '../worklist/worklist.ts'
import { EnterLink } from './enter-link.tsx'
import { visitPath, visitsPath } from './visit-paths.ts'

const first = { sort: 'start', pageSize: maxNamed } as const
const due = queryFnFor(visitRoutes.list, { query: { view: 'due', ...first } })
/** A person's own upcoming visits of a day. */
const coming = (hcpId: string, day: string) =>
  queryFnFor(visitRoutes.list, { query: { hcpId, from: day, to: day, view: 'coming', ...first } })

const toItem = (visit: Visit, detail: string) => ({
  id: visit.id,
  to: visitPath(visit.id),
  name: listName(visit.patient),
  detail,
})

/** One's own visits of today, and the group's visits with something to be done. */
export const visitsWorklist = worklist({
  id: 'visits',
  isVisibleTo: (user) => workgroupOf(user) !== null && user.permissions.includes('visit:manage'),
  query({ id }) {
    const day = todayInRome()
    return queryOptions({
      queryKey: ['today', 'visits', id, day],
      queryFn: async (context) => {
        const [today, owed] = await Promise.all([coming(id, day)(context), due(context)])
        return { today, due: owed }
      },
    })
  },
  sections: ({ today, due }) => [
    {
      id: 'visitsToday',
      total: today.total,
      title: today.total === 1 ? 'visita oggi' : 'visite oggi',
      hint: 'Le tue, non ancora concluse.',
      to: `${visitsPath}?view=day`,
      items: today.items.map((visit) => ({
        ...toItem(visit, `alle ${visit.hours}${visit.waiting.length > 0 ? ', in sala d’attesa' : ''}`),
        action: <EnterLink visit={visit} inRow />,
      })),
    },
    {
      id: 'visitsDue',
      total: due.total,
      title: due.total === 1 ? 'visita in cui c’è da fare' : 'visite in cui c’è da fare',
      hint: 'Del gruppo: da riassegnare, da rispondere, rifiuti da vedere, senza risposta, da chiudere.',
      to: `${visitsPath}/list?view=due`,
      items: due.items.map((visit) =>
        toItem(
          visit,
          `${visit.due ? visitDueWords[visit.due].toLowerCase() : ''}, ${formatShortMoment(visit.start)}`,
        ),
      ),
    },
  ],
  missing: 'Le visite non si sono caricate',
})
