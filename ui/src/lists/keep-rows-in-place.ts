import { flushSync } from 'react-dom'

/**
 * Runs a state update of the list around `button`, and scrolls such that most of the rows in sight stay where they are,
 * which browsers do by themselves only at times, and Safari never. A page scrolled to its top stays there.
 */
export function keepRowsInPlace(button: Element, update: () => void): void {
  const scroller = scrolledAround(button)
  const rows = scroller ? rowsInSight(scroller) : []
  const before = rows.map(topOf)
  flushSync(update)
  const shifts = rows.flatMap((row, index) => (row.isConnected ? [topOf(row) - (before[index] ?? 0)] : []))
  scroller?.scrollBy({ top: median(shifts), behavior: 'instant' })
}

const topOf = (row: Element) => row.getBoundingClientRect().top

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0

/** The surrounding element that is scrolled down. */
function scrolledAround(element: Element): Element | null {
  let at: Element | null = element
  while (at && at.scrollTop === 0) at = at.parentElement
  return at
}

/** Rows that begin within the window, clear of what is pinned at its top. */
function rowsInSight(scroller: Element): Element[] {
  const top = Math.max(0, topOf(scroller)) + Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop)
  return [...document.querySelectorAll('main :is(li, tr):not(nav *)')].filter(
    (row) => topOf(row) >= top && topOf(row) < innerHeight,
  )
}
