import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { type Filter, isId } from '@filo/ui/search/filters.ts'
import { useQuery } from '@tanstack/react-query'
import { everyChapter } from './chapter.queries.ts'

/** One of the workgroup's chapters, archived ones too; which they are is learned after the address is read. */
export function useChapterFilter(): Filter {
  const { data: active = [] } = useQuery(everyChapter('active'))
  const { data: archived = [] } = useQuery(everyChapter('archived'))
  const words = Object.fromEntries([
    ...active.map(({ id, title }) => [id, title]),
    ...archived.map(({ id, title }) => [id, `${title} (archiviato)`]),
  ])
  return {
    ...choiceFilter({ label: 'Capitolo', all: 'Tutti', words }),
    accepts: isId,
    chip: (chosen) => `Capitolo: ${words[chosen] ?? '…'}`,
  }
}
