import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import classes from './education.module.css'

/** How many patients have a chapter, with a link to the list of them. */
export function ChapterCounts({ chapter: { id, counts } }: { chapter: Chapter }) {
  const { patients, finished } = counts
  if (patients === 0) return <p className={classes.line}>Non è ancora stato assegnato a nessuno.</p>
  return (
    <p className={classes.line}>
      <span>
        {patients === 1 ? 'Lo ha 1 paziente' : `Lo hanno ${patients} pazienti`}, {finishedWords(finished)}
      </span>
      <Link to={`/education/list/assignments?chapterId=${id}`}>Vedi le assegnazioni</Link>
    </p>
  )
}

function finishedWords(finished: number): string {
  if (finished === 0) return 'nessuno lo ha completato.'
  return finished === 1 ? '1 lo ha completato.' : `${finished} lo hanno completato.`
}
