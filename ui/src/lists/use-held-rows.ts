import { currentTime } from '@filo/contract/kit/clock.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownChanges } from '../api/own-changes.ts'

/** Rows in the groups that the page shows one below the other. */
type Groups<Row> = readonly (readonly Row[])[]

type Held<Row> = {
  groups: Groups<Row> | undefined
  /** The rows are grouped as they were at this time. */
  shownAt: Date
  /** The query of the rows; `null` while those of the previous one are in their place. */
  asked: string | null
  /** The user's changes when the rows were shown. */
  changes: number
  /** False at first and on return to the browser's tab, until no fetch is running: the rows may be old. */
  isSettled: boolean
}

type LatestRows<Row> = {
  rows: readonly Row[] | undefined
  /** By default one group. */
  toGroups?: (rows: readonly Row[], time: Date) => Groups<Row>
  isFetching: boolean
  isPlaceholderData?: boolean
  rowKey: (row: Row) => string
  /** Filters, order and page; rows of another query are not held against these. */
  asked?: object
}

type HeldRows<Row> = {
  groups: Groups<Row> | undefined
  /** No row is shown. */
  isEmpty: boolean
  /** How many rows the latest reply adds or lacks, whichever is more; 1 if some only moved, 0 if none did. */
  news: number
  /** Shows the latest rows. */
  show: () => void
}

/**
 * Keeps the rows of a page in their places while others add, remove or move some, until the user asks for the latest.
 * Time that only passes moves none either, and is no news. A change within a row shows at once, and so does everything
 * after the user’s own change, for another query, or on return to the browser's tab.
 */
export function useHeldRows<Row>(latest: LatestRows<Row>): HeldRows<Row> {
  const { rows, toGroups = oneGroup, isFetching, isPlaceholderData, rowKey } = latest
  const groupsAt = (time: Date) => rows && toGroups(rows, time)
  const changes = ownChanges()
  const asked = isPlaceholderData ? null : JSON.stringify(latest.asked ?? null)
  const [held, setHeld] = useState<Held<Row>>(() => {
    const shownAt = currentTime()
    return { groups: groupsAt(shownAt), shownAt, asked, changes, isSettled: !isFetching }
  })
  useEffect(() => {
    const unsettle = () => document.visibilityState === 'visible' && setHeld(unsettled)
    document.addEventListener('visibilitychange', unsettle)
    return () => document.removeEventListener('visibilitychange', unsettle)
  }, [])

  const isRead = held.isSettled && held.asked !== null && held.asked === asked
  const isSettled = isRead || !isFetching
  const isHeld = isRead && held.changes === changes
  const hold = (shownAt: Date) => setHeld({ groups: groupsAt(shownAt), shownAt, asked, changes, isSettled })
  const show = () => hold(currentTime())
  const shownAt = isHeld ? held.shownAt : currentTime()
  const groups = groupsAt(shownAt)
  const news = isHeld && held.groups && groups ? countNews(held.groups, groups, rowKey) : 0
  const isOutdated =
    held.asked !== asked ||
    held.isSettled !== isSettled ||
    replaceEqualDeep(held.groups, groups) !== held.groups
  if (news === 0 && isOutdated) hold(shownAt)
  if (news === 0 || !held.groups || !groups)
    return { groups, isEmpty: groups?.flat().length === 0, news: 0, show }
  const latestRows = new Map(groups.flat().map((row) => [rowKey(row), row]))
  const shown = held.groups.map((group) => group.map((row) => latestRows.get(rowKey(row)) ?? row))
  return { groups: shown, isEmpty: false, news, show }
}

const oneGroup = <Row>(rows: readonly Row[]): Groups<Row> => [rows]

const unsettled = <Row>(held: Held<Row>): Held<Row> => ({ ...held, isSettled: false })

/** `HeldRows.news`; 0 also if no row was shown. */
function countNews<Row>(shown: Groups<Row>, latest: Groups<Row>, rowKey: (row: Row) => string): number {
  const [before, after] = [shown, latest].map((groups) =>
    groups.flatMap((group, index) => group.map((row) => `${index} ${rowKey(row)}`)),
  ) as [string[], string[]]
  if (before.length === 0 || String(before) === String(after)) return 0
  const added = after.filter((key) => !before.includes(key)).length
  const gone = before.filter((key) => !after.includes(key)).length
  return Math.max(added, gone, 1)
}
