import type { Page } from '@filo/contract/kit/page.ts'
import type { ListQuery, ListWords } from './data-list-props.ts'
import { type ListProps, ListView } from './list-view.tsx'
import { Pages } from './pages.tsx'

type DataListProps<Row, By extends string> = ListProps<Row, By> & {
  /** The answer to `list.asked`. */
  query: ListQuery<Row>
}

/** A list of pages of rows. */
export function DataList<Row, By extends string>({ query, ...props }: DataListProps<Row, By>) {
  const { data, isFetching, error, refetch } = query
  const { list, words } = props
  const answer = {
    rows: data?.items,
    count: data && countWords(data, words),
    error,
    isFetching,
    isStale: isFetching,
    onRetry: () => refetch(),
  }
  return (
    <ListView {...props} answer={answer}>
      {data && data.items.length > 0 && (
        <Pages
          page={list.page}
          pageSize={list.pageSize}
          total={data.total}
          totalIsMore={data.totalIsMore}
          onPage={list.onPage}
        />
      )}
    </ListView>
  )
}

function countWords({ total, totalIsMore }: Page<unknown>, { one, many }: ListWords): string {
  if (totalIsMore) return `oltre ${total} ${many}`
  return total === 1 ? `1 ${one}` : `${total} ${many}`
}
