import type { OwnChapterItem } from '@filo/contract/features/education/assignment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../controls/loaded.tsx'
import { ownChapters } from '../education/chapter.queries.ts'
import { byWhatAwaits } from '../education/waiting.ts'
import { AwaitingChapter } from './awaiting-chapter.tsx'
import { awaitingWords } from './awaiting-words.ts'
import classes from './home.module.css'

/** So many are named; the others are one tap further on. */
const named = 3

/** What there is to do, and where. */
export function Awaiting() {
  const chapters = useQuery(ownChapters)
  return (
    <section className={classes.card} aria-labelledby="da-fare">
      <h2 id="da-fare">Da fare</h2>
      <Loaded query={chapters} waiting="Guardo che cosa c’è per te…">
        {(chapters) => <Open chapters={chapters} />}
      </Loaded>
    </section>
  )
}

function Open({ chapters }: { chapters: readonly OwnChapterItem[] }) {
  const { waiting } = byWhatAwaits(chapters)
  return (
    <>
      <p>{awaitingWords(waiting)}</p>
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
