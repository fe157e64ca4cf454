import type { Page } from '@filo/contract/kit/page.ts'
import { useState } from 'react'
import { ownChanges } from '../api/own-changes.ts'
import type { ListQuery } from './data-list-props.ts'

type Held<Row> = {
  page: Page<Row> | undefined
  /** The query of the page; `null` while the rows of the previous one are in its place. */
  asked: string | null
  /** The user's changes when the page was shown. */
  changes: number
  /** It was shown while no newer one was on its way, as a page from the cache is. */
  isSettled: boolean
}

type HeldPage<Row> = {
  page: Page<Row> | undefined
  /** How many rows the latest page adds, lacks or moves. */
  news: number
  /** Shows the latest page. */
  show: () => void
}

/**
 * Keeps the rows of a list in their places while others add, remove or move some, until the user asks to see it. A
 * change within a row shows at once, and so does everything after the user’s own change or for another query.
 */
export function useHeldPage<Row>(
  {
    data: latest,
    isPlaceholderData,
    isFetching,
  }: Pick<ListQuery<Row>, 'data' | 'isPlaceholderData' | 'isFetching'>,
  { rowKey, asked: query }: { rowKey: (row: Row) => string; asked: object },
): HeldPage<Row> {
  const changes = ownChanges()
  const asked = isPlaceholderData ? null : JSON.stringify(query)
  const [held, setHeld] = useState<Held<Row>>({ page: latest, asked, changes, isSettled: !isFetching })
  const isRead = held.isSettled && held.asked !== null && held.asked === asked
  const news =
    isRead && held.changes === changes && held.page && latest
      ? countNews(held.page.items.map(rowKey), latest.items.map(rowKey))
      : 0
  const isSettled = isRead || !isFetching
  const show = () => setHeld({ page: latest, asked, changes, isSettled })
  const isOutdated = held.page !== latest || held.asked !== asked || (isSettled && !held.isSettled)
  if (news === 0 && isOutdated) show()
  if (news === 0 || !held.page || !latest) return { page: latest, news: 0, show }
  const latestRows = new Map(latest.items.map((row) => [rowKey(row), row]))
  const items = held.page.items.map((row) => latestRows.get(rowKey(row)) ?? row)
  return { page: { ...held.page, items }, news, show }
}

/** 0 if no shown row would move, also where none is shown. */
function countNews(shown: string[], latest: string[]): number {
  if (shown.length === 0 || String(shown) === String(latest)) return 0
  const added = latest.filter((key) => !shown.includes(key)).length
  const gone = shown.filter((key) => !latest.includes(key)).length
  return Math.max(added, gone, 1)
}
