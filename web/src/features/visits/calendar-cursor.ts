import { addDays, type Day } from '@filo/contract/kit/date.ts'
import { minutesOf, timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { type CalendarView, viewDays } from './calendar-range.ts'

export const slotMinutes = 30

/** Position of the keyboard in a calendar; the month view ignores `hours`. */
export type Cursor = { date: Day; hours: string }

/** Hours that the grid shows, the end excluded. */
export type ShownHours = { slotMinTime: string; slotMaxTime: string }

/** The cursor after an arrow or page key: a day left or right, a slot or a week up or down; `null` for other keys. */
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
  /** Called when the cursor leaves the days shown. */
  onLeave: (day: Day) => void
  onEnter: (cursor: Cursor) => void
}

/** A cursor moved by the arrow keys, shown while the calendar has the keyboard focus. */
export function useCursor({ view, shown, start, onLeave, onEnter }: CursorOptions) {
  const [cursor, setCursor] = useState<Cursor | null>(null)

  function onKeyDown(event: KeyboardEvent) {
    // Visits and links inside handle their own keys.
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
    // Not after a mouse click, which has an effect of its own.
    if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible'))
      setCursor((before) => before ?? start)
  }
  return { cursor, onKeyDown, show, hide: () => setCursor(null) }
}
