import { useQuery } from '@tanstack/react-query'
import { Count } from '../../controls/count.tsx'
import { ownChapters } from './chapter.queries.ts'

/** Chapters that were not opened yet, beside their page in the menu; what a page has just asked for is not asked again. */
export function ChapterCount() {
  const { data = [] } = useQuery({ ...ownChapters, refetchOnMount: false })
  return <Count count={data.filter(({ status }) => status === 'new').length} words="da leggere" />
}
