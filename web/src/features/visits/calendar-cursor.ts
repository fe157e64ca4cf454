import { addDays, type Day } from '@filo/contract/kit/date.ts'
import { minutesOf, timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { type CalendarView, viewDays } from './calendar-range.ts'

const slotMinutes = 30

/** Where the keyboard stands in a calendar; in a month there is no time. */
export type Cursor = { date: Day; hours: string }

/** Hours that the grid shows, the last one excluded. */
export type ShownHours = { slotMinTime: string; slotMaxTime: string }

/** Answers where an arrow leads: a day beside, a slot or a week above and below; `null` for another key. */
export function moveCursor(
  view: CalendarView,
  { date, hours }: Cursor,
  key: string,
  { slotMinTime, slotMaxTime }: ShownHours,
): Cursor | null {
  const byTime = (by: number) => {
    const latest = minutesOf(slotMaxTime) - slotMinutes
    const minutes = Math.min(latest, Math.max(minutesOf(slotMinTime), minutesOf(hours) + by))
    return { date, hours: timeFromMinutes(minutes) }
  }
  const byDays = (by: number) => ({ date: addDays(date, by), hours })
  const isMonth = view === 'month'
  switch (key) {
    case 'ArrowLeft':
      return byDays(-1)
    case 'ArrowRight':
      return byDays(1)
    case 'ArrowUp':
      return isMonth ? byDays(-7) : byTime(-slotMinutes)
    case 'ArrowDown':
      return isMonth ? byDays(7) : byTime(slotMinutes)
    case 'PageUp':
      return byDays(-7)
    case 'PageDown':
      return byDays(7)
    default:
      return null
  }
}

type CursorOptions = {
  view: CalendarView
  shown: ShownHours
  start: Cursor
  /** The cursor left the days that are shown. */
  onLeave: (day: Day) => void
  onEnter: (cursor: Cursor) => void
}

/** Moves a cursor by the arrows; it stands there while the calendar has the keyboard's focus. */
export function useCursor({ view, shown, start, onLeave, onEnter }: CursorOptions) {
  const [cursor, setCursor] = useState<Cursor | null>(null)

  function onKeyDown(event: KeyboardEvent) {
    // What stands inside, a visit or a link, has keys of its own.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onEnter(cursor ?? start)
    }
    const next = moveCursor(view, cursor ?? start, event.key, shown)
    if (!next) return
    event.preventDefault()
    const { from, to } = viewDays(view, (cursor ?? start).date)
    setCursor(next)
    if (next.date < from || next.date >= to) onLeave(next.date)
  }
  function show(event: FocusEvent) {
    // A press of the mouse does something by itself.
    if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible'))
      setCursor((before) => before ?? start)
  }
  return { cursor, onKeyDown, show, hide: () => setCursor(null) }
}
