import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../controls/button.tsx'
import { ownVisits } from '../visits/visit.queries.ts'
import { CourseMark, capital } from '../visits/visit-card.tsx'
import { courseOf, isComing, mayAnswer } from '../visits/visit-course.ts'
import { visitSentence } from '../visits/visit-words.ts'
import classes from './home.module.css'

/** The next visit as a sentence, and whether it waits for an answer. */
export function NextVisit() {
  const { data } = useQuery(ownVisits)
  const now = new Date()
  const next = data?.find((visit) => isComing(courseOf(visit, now)))
  if (!next) return null
  const course = courseOf(next, now)
  return (
    <section className={classes.card} aria-labelledby="prossima-visita">
      <h2 id="prossima-visita">La prossima visita</h2>
      <p className={classes.when}>{capital(visitSentence(next, now))}</p>
      <CourseMark course={course} />
      <ButtonLink whole look={mayAnswer(course) ? 'filled' : 'outline'} to={`/visit/${next.id}`}>
        {course === 'toAnswer' ? 'Rispondi' : 'Apri la visita'}
      </ButtonLink>
    </section>
  )
}
