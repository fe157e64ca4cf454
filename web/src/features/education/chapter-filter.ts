import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { type Filter, isId } from '@filo/ui/search/filters.ts'
import { useQuery } from '@tanstack/react-query'
import { everyChapter } from './chapter.queries.ts'

/** Filter by a chapter of the workgroup, archived or not; accepts any id, because they load after the URL is read. */
export function useChapterFilter(label: string): Filter {
  const { data: active = [] } = useQuery(everyChapter('active'))
  const { data: archived = [] } = useQuery(everyChapter('archived'))
  const words = Object.fromEntries([
    ...active.map(({ id, title }) => [id, title]),
    ...archived.map(({ id, title }) => [id, `${title} (archiviato)`]),
  ])
  return {
    ...choiceFilter({ label, all: 'Tutti', words }),
    accepts: isId,
    chip: (chosen) => `${label}: ${words[chosen] ?? '…'}`,
  }
}
