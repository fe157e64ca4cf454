import type { Visit, VisitType } from '@filo/contract/features/visits/visit.schema.ts'
import { visitTypeWords } from '@filo/contract/features/visits/visit.words.ts'
import { isClinician } from '@filo/contract/kit/access.ts'
import { isDay } from '@filo/contract/kit/date.ts'
import { todayInRome } from '@filo/ui/format/format.ts'
import { isId } from '@filo/ui/search/filters.ts'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import { useUser } from '../../session/session.tsx'
import { type CalendarView, calendarViews } from './calendar-range.ts'

/** Stands for the whole group's visits in the URL. */
export const everybody = 'all'

const isView = (text: string | null): text is CalendarView =>
  text !== null && Object.hasOwn(calendarViews, text)
const isType = (text: string | null): text is VisitType =>
  text !== null && Object.hasOwn(visitTypeWords, text)

/** The state of the calendar, kept in the URL; by default one's own visits of this week. */
export function useCalendarState() {
  const [searchParams, setSearchParams] = useSearchParams()
  const { id, roles } = useUser()
  const param = (name: string) => searchParams.get(name)
  // Users who hold no visits see those of the group.
  const defaultHcp = isClinician(roles) ? id : everybody
  const [view, date, hcp, type] = [param('view'), param('date'), param('hcp'), param('type')]

  function change(changes: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(searchParams)
    for (const [name, value] of Object.entries(changes))
      if (value === '' || (name === 'hcp' && value === defaultHcp)) next.delete(name)
      else next.set(name, value)
    setSearchParams(next)
  }

  const state = {
    view: isView(view) ? view : ('week' as const),
    date: date !== null && isDay(date) ? date : todayInRome(),
    hcp: hcp !== null && (hcp === everybody || isId(hcp)) ? hcp : defaultHcp,
    type: isType(type) ? type : ('' as const),
  }
  return {
    ...state,
    isShown: (visit: Visit) =>
      (state.hcp === everybody || visit.hcp.id === state.hcp) &&
      (state.type === '' || visit.type === state.type),
    change,
  }
}

export type CalendarState = ReturnType<typeof useCalendarState>
