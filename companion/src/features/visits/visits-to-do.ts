import { toDo } from '../worklist/to-do.ts'
import { countPhrases } from '../worklist/to-do-words.ts'
import { ownVisits } from './visit.queries.ts'
import { visitsToAnswer } from './visit-stage.ts'

/** Visits that wait for an answer. */
export const visitsToDo = toDo({
  id: 'visits',
  query: ownVisits,
  phrases: (visits) =>
    countPhrases(visitsToAnswer(visits).length, 'una visita a cui rispondere', 'visite a cui rispondere'),
})
