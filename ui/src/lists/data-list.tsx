import { lastPageOf, type Page } from '@filo/contract/kit/page.ts'
import { useNavigate } from 'react-router'
import type { ListQuery, ListWords } from './data-list-props.ts'
import { type ListProps, ListView } from './list-view.tsx'
import { NewsBar } from './news-bar.tsx'
import { Pages } from './pages.tsx'
import { useHeldRows } from './use-held-rows.ts'
import { usePageClamp } from './use-page-clamp.ts'

type DataListProps<Row, By extends string> = ListProps<Row, By> & {
  /** The react-query result for `list.asked`. */
  query: ListQuery<Row>
}

/** A list in numbered pages. */
export function DataList<Row, By extends string>({ query, ...props }: DataListProps<Row, By>) {
  const { list, words, rowKey, rowTo } = props
  const { narrowing, sort, page } = list
  const navigate = useNavigate()
  const { isFetching, isPlaceholderData } = query
  const held = useHeldRows({
    rows: query.data?.items,
    ...{ isFetching, isPlaceholderData, rowKey },
    asked: { ...narrowing, sort, page },
  })
  const isHeld = held.news > 0
  const { isPastEnd } = usePageClamp(list, query, isHeld)
  const data = isPastEnd ? undefined : query.data
  const last = data ? Math.max(lastPageOf(data), isHeld ? page : 1) : 1
  const only = list.search !== '' && data?.total === 1 ? data.items[0] : undefined
  const answer = {
    rows: data && held.groups?.[0],
    count: data && countWords(data, words),
    error: query.error,
    isFetching,
    isStale: isPlaceholderData,
    onRetry: () => query.refetch(),
  }
  return (
    <ListView
      {...props}
      answer={answer}
      pageLabel={data && pageWords(page, last)}
      {...(only && rowTo && { onOpenOnly: () => navigate(rowTo(only)) })}
    >
      {data && !held.isEmpty && (
        <Pages page={page} last={last} totalIsMore={data.totalIsMore} onPage={list.onPage} />
      )}
      <NewsBar held={held} />
    </ListView>
  )
}

function countWords({ total, totalIsMore }: Page<unknown>, { one, many }: ListWords): string {
  if (totalIsMore) return `oltre ${total} ${many}`
  return total === 1 ? `1 ${one}` : `${total} ${many}`
}

const pageWords = (page: number, last: number) => (last > 1 ? `pagina ${page} di ${last}` : '')
