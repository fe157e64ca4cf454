import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { NewsBar } from '@filo/ui/lists/news-bar.tsx'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import { Thread } from '@filo/ui/theme/thread.tsx'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../controls/loaded.tsx'
import { ownChapters } from './chapter.queries.ts'
import { ChapterCard } from './chapter-card.tsx'
import classes from './list-page.module.css'
import { splitByFinished } from './split-by-finished.ts'

/** Page of the assigned chapters, unfinished ones first. */
export function ListPage() {
  // Anew, although the menu has asked before.
  const query = useQuery({ ...ownChapters, refetchOnMount: 'always' })
  const { data, isFetching } = query
  const held = useHeldRows({ rows: data, toGroups: byStatus, isFetching, rowKey: ({ id }) => id })
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>Capitoli</h1>
      <Loaded query={query} waiting="Cerco i tuoi capitoli…">
        {() => (held.isEmpty ? <NothingYet /> : <Chapters groups={held.groups} />)}
      </Loaded>
      <NewsBar held={held} />
    </div>
  )
}

/** The chapters to read and those read. */
function byStatus(chapters: readonly OwnChapterItem[]) {
  const { waiting, finished } = splitByFinished(chapters)
  return [waiting, finished]
}

type ChaptersProps = { groups: readonly (readonly OwnChapterItem[])[] | undefined }

function Chapters({ groups: [waiting = [], finished = []] = [] }: ChaptersProps) {
  return (
    <>
      {waiting.length > 0 && <Part title="Da fare" chapters={waiting} />}
      {waiting.length === 0 && <p>Hai finito tutti i capitoli. Puoi rileggerli quando vuoi.</p>}
      {finished.length > 0 && <Part title="Finiti" chapters={finished} />}
    </>
  )
}

const Part = ({ title, chapters }: { title: string; chapters: readonly OwnChapterItem[] }) => (
  <section className={classes.part} aria-label={title}>
    <h2>{title}</h2>
    <ul className={classes.cards}>
      {chapters.map((chapter) => (
        <ChapterCard key={chapter.id} chapter={chapter} />
      ))}
    </ul>
  </section>
)

const NothingYet = () => (
  <div className={classes.empty}>
    <Thread drawing="loose" />
    <h2>Nessun capitolo, per ora</h2>
    <p>Quando il centro te ne manda uno, lo trovi qui.</p>
  </div>
)
