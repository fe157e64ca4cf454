import type { VisitHours } from '@filo/contract/features/staff/workgroup.rules.ts'
import { addDays } from '@filo/contract/kit/date.ts'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { todayInRome } from '@filo/ui/format/format.ts'
import { FullHeight } from '@filo/ui/layout/page-layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { viewInstants } from './calendar-range.ts'
import { useCalendarState } from './calendar-state.ts'
import { CalendarTools } from './calendar-tools.tsx'
import { DayList } from './day-list.tsx'
import { useRememberTab } from './last-tab.ts'
import { OpenRooms } from './open-rooms.tsx'
import { useNarrowScreen } from './use-narrow-screen.ts'
import { visitCalendar } from './visit.queries.ts'
import { VisitsHead } from './visits-head.tsx'

const VisitCalendar = lazyPart(async () => (await import('./visit-calendar.tsx')).VisitCalendar, {
  fallback: <Spinner label="Caricamento del calendario…" />,
  failed: (retry) => <LoadFailedNotice onRetry={retry} />,
})

const waiting = 'Caricamento delle visite…'

/** The visits by day, week and month; on screens too narrow for a grid, a list of the day. */
export function CalendarTab({ visitHours }: { visitHours: VisitHours }) {
  useRememberTab()
  const state = useCalendarState()
  const isNarrow = useNarrowScreen()
  const view = isNarrow ? 'day' : state.view
  const query = useQuery(visitCalendar(viewInstants(view, state.date)))
  const { id } = useUser()
  // Rooms are open now, on whichever day of the grid, and also around midnight.
  const today = todayInRome()
  const { data: near } = useQuery(
    visitCalendar({
      start: viewInstants('day', addDays(today, -1)).start,
      end: viewInstants('day', addDays(today, 1)).end,
    }),
  )
  const held = near?.items ?? []
  const content = (
    <>
      <VisitsHead />
      <CalendarTools state={state} {...(isNarrow && { only: 'day' as const })} />
      {query.data && query.error && (
        <Notice tone="warning" announce reference={query.error.reference}>
          Il calendario potrebbe non essere aggiornato: {query.error.message}
        </Notice>
      )}
      <LoadedPart query={query} loadingLabel={waiting}>
        {({ items }) => {
          // The grid stays while the visits of new days load, because it has the keyboard focus.
          const isStale = query.isPlaceholderData
          const visits = isStale ? [] : items.filter(state.isShown)
          if (isNarrow)
            return (
              <>
                <OpenRooms
                  visits={held.filter((one) => !visits.some(({ id }) => id === one.id))}
                  userId={id}
                />
                {isStale ? <Spinner label={waiting} /> : <DayList date={state.date} visits={visits} />}
              </>
            )
          return (
            <>
              <OpenRooms visits={held} userId={id} />
              <VisitCalendar
                view={view}
                date={state.date}
                visits={visits}
                isLoading={isStale}
                visitHours={visitHours}
                hcp={state.hcp}
              />
            </>
          )
        }}
      </LoadedPart>
    </>
  )
  return isNarrow ? content : <FullHeight>{content}</FullHeight>
}
