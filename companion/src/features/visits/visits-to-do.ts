import { currentTime } from '@filo/contract/kit/clock.ts'
import { toDo } from '../worklist/to-do.ts'
import { countPhrases } from '../worklist/to-do-words.ts'
import { ownVisits } from './visit.queries.ts'
import { stageOf } from './visit-stage.ts'

/** Visits that wait for an answer. */
export const visitsToDo = toDo({
  id: 'visits',
  query: ownVisits,
  phrases: (visits) =>
    countPhrases(
      visits.filter((visit) => stageOf(visit, currentTime()) === 'toAnswer').length,
      'una visita a cui rispondere',
      'visite a cui rispondere',
    ),
})
