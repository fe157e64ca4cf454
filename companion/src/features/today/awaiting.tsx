import { Loaded } from '../../controls/loaded.tsx'
import { type ChapterItem, useChapters } from '../education/chapter.queries.ts'
import { AwaitingChapter } from './awaiting-chapter.tsx'
import { awaitingWords } from './awaiting-words.ts'
import classes from './home.module.css'

/** So many are named; the others are one tap further on. */
const named = 3

/** What there is to do, and where. */
export function Awaiting() {
  const chapters = useChapters()
  return (
    <section className={classes.card} aria-labelledby="da-fare">
      <h2 id="da-fare">Da fare</h2>
      <Loaded query={chapters} waiting="Guardo che cosa c’è per te…">
        {({ items }) => <Open chapters={items.filter(({ status }) => status !== 'completed')} />}
      </Loaded>
    </section>
  )
}

const Open = ({ chapters }: { chapters: ChapterItem[] }) => (
  <>
    <p>{awaitingWords(chapters)}</p>
    {chapters.length > 0 && (
      <ul className={classes.awaiting}>
        {chapters.slice(0, named).map((chapter) => (
          <AwaitingChapter key={chapter.id} chapter={chapter} />
        ))}
      </ul>
    )}
  </>
)
