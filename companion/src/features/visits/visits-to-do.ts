import { toDo } from '../worklist/to-do.ts'
import { counted } from '../worklist/to-do-words.ts'
import { ownVisits } from './visit.queries.ts'
import { courseOf } from './visit-course.ts'

/** Visits that wait for an answer. */
export const visitsToDo = toDo({
  id: 'visits',
  query: ownVisits,
  phrases: (visits) =>
    counted(
      visits.filter((visit) => courseOf(visit, new Date()) === 'toAnswer').length,
      'una visita a cui rispondere',
      'visite a cui rispondere',
    ),
})
