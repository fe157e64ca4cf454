import type { OwnChapterItem } from '@filo/contract/features/education/assignment.schema.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../controls/loaded.tsx'
import { ownChapters } from '../education/chapter.queries.ts'
import { byWhatAwaits } from '../education/waiting.ts'
import { ownVisits } from '../visits/visit.queries.ts'
import { courseOf } from '../visits/visit-course.ts'
import { AwaitingChapter } from './awaiting-chapter.tsx'
import { awaitingWords } from './awaiting-words.ts'
import classes from './home.module.css'

/** So many are named; the others are one tap further on. */
const named = 3

/** What there is to do, and where. */
export function Awaiting() {
  const chapters = useQuery(ownChapters)
  const visits = useQuery(ownVisits)
  return (
    <section className={classes.card} aria-labelledby="da-fare">
      <h2 id="da-fare">Da fare</h2>
      <Loaded query={chapters} waiting="Guardo che cosa c’è per te…">
        {(chapters) => (
          <Loaded query={visits} waiting="Guardo che cosa c’è per te…">
            {(visits) => <Open chapters={chapters} visits={visits.filter(awaitsAnswer).length} />}
          </Loaded>
        )}
      </Loaded>
    </section>
  )
}

const awaitsAnswer = (visit: OwnVisit) => courseOf(visit, new Date()) === 'toAnswer'

function Open({ chapters, visits }: { chapters: readonly OwnChapterItem[]; visits: number }) {
  const { waiting } = byWhatAwaits(chapters)
  return (
    <>
      <p>{awaitingWords(waiting, visits)}</p>
      {waiting.length > 0 && (
        <ul className={classes.awaiting}>
          {waiting.slice(0, named).map((chapter) => (
            <AwaitingChapter key={chapter.id} chapter={chapter} />
          ))}
        </ul>
      )}
    </>
  )
}
