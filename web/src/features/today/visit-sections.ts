import type { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { visitDueWords } from '@filo/contract/features/visits/visit.words.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import { visitPath, visitsPath } from '../visits/visit-paths.ts'
import type { Section } from './section.ts'
import { whenWords } from './today.words.ts'

type Visits = ReplyOf<typeof visitRoutes.list>

const named = (visit: Visit, detail: string) => ({
  id: visit.id,
  to: visitPath(visit.id),
  name: personName(visit.patient),
  detail,
})

/** One's own visits of today, and what the group owes to visits. */
export function visitSections(today: Visits, due: Visits): Section[] {
  return [
    {
      id: 'visitsToday',
      total: today.total,
      title: today.total === 1 ? 'visita oggi' : 'visite oggi',
      hint: 'Le tue, ancora da svolgere.',
      to: `${visitsPath}?view=day`,
      items: today.items.map((visit) => named(visit, `alle ${visit.hours}`)),
    },
    {
      id: 'visitsDue',
      total: due.total,
      title: due.total === 1 ? 'visita in cui c’è da fare' : 'visite in cui c’è da fare',
      hint: 'Del gruppo: da rispondere, da chiudere, senza risposta, da riassegnare.',
      to: `${visitsPath}/list?view=due`,
      items: due.items.map((visit) =>
        named(visit, `${visit.due ? visitDueWords[visit.due].toLowerCase() : ''}, ${whenWords(visit.start)}`),
      ),
    },
  ]
}
