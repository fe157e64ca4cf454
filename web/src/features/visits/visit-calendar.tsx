import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import type { VisitHours } from '@filo/contract/features/staff/workgroup.rules.ts'
import { changeRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import italian from '@fullcalendar/react/locales/it'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { useId, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import classes from './calendar.module.css'
import { type Cursor, useCursor } from './calendar-cursor.ts'
import { type CalendarView, viewDays } from './calendar-range.ts'
import { everybody } from './calendar-state.ts'
import { CalendarVisit, Legend } from './calendar-visit.tsx'
import { cursorEvent, cursorWords, hoursShown, visitAt } from './calendar-words.ts'
import { useGridPrinting } from './use-grid-printing.ts'
import { useMoveByDrag } from './use-move-by-drag.ts'
import { schedulePath, visitPath } from './visit-paths.ts'

const plugins = [timeGrid, dayGrid, interaction, classic]
/** In pixels: half an hour has room for a line. */
const slotHeight = 24
/** In pixels: visits shorter than half an hour have room for a line as well. */
const shortestEvent = 23
const grids = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' }

type VisitCalendarProps = {
  view: CalendarView
  date: string
  visits: readonly Visit[]
  /** The visits of these days are still loading, so no hour counts as free. */
  isLoading: boolean
  /** Hours that are shown even if nothing is planned. */
  visitHours: VisitHours
  /** The id of the colleague, or `everybody`. */
  hcp: string
}

/** The visits in a grid of days and hours, in Italian time in any browser; usable by mouse and by keyboard alike. */
export function VisitCalendar({ view, date, visits, isLoading, visitHours, hcp }: VisitCalendarProps) {
  const navigate = useNavigate()
  const [searchParams, setSearchParams] = useSearchParams()
  const hint = useId()
  const moveByDrag = useMoveByDrag(visits)
  const [, redraw] = useReducer((drops: number) => drops + 1, 0)
  const grid = useRef<HTMLDivElement>(null)
  const isPrinting = useGridPrinting(grid)
  const isMonth = view === 'month'
  const shown = hoursShown(visits, visitHours, viewDays(view, date))
  const openDay = (day: string) =>
    setSearchParams({ ...Object.fromEntries(searchParams), view: 'day', date: day })
  const plan = ({ date, hours }: Cursor) =>
    navigate(schedulePath({ date, hours, ...(hcp !== everybody && { hcp }) }))

  const { cursor, onKeyDown, show, hide } = useCursor({
    view,
    shown,
    start: { date, hours: shown.slotMinTime },
    onLeave: (day) => setSearchParams({ ...Object.fromEntries(searchParams), date: day }, { replace: true }),
    onEnter(at) {
      if (isLoading) return
      if (isMonth) return openDay(at.date)
      const found = visitAt(visits, at)
      if (found) navigate(visitPath(found.id))
      else plan(at)
    },
  })

  const visitAtCursor = cursor && !isMonth ? visitAt(visits, cursor) : undefined

  return (
    <>
      <div
        ref={grid}
        className={classes.calendar}
        role="application"
        aria-label="Calendario delle visite"
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the application role handles keys itself
        tabIndex={0}
        aria-busy={isLoading}
        onKeyDown={onKeyDown}
        onFocus={show}
        onBlur={hide}
      >
        <FullCalendar
          // FullCalendar reads its initial day and view once, on mount; the focused element around it stays.
          key={`${view} ${date}`}
          plugins={plugins}
          locale={italian}
          timeZone="Europe/Rome"
          firstDay={1}
          headerToolbar={false}
          initialView={grids[view]}
          initialDate={date}
          allDaySlot={false}
          nowIndicator
          now={currentTime}
          // No position to restore: FullCalendar 7.1.4 may apply one after its grid is gone, and throws.
          scrollTime="none"
          height="100%"
          // Positions are computed from the row height, which on paper must be the same from any window.
          expandRows={isMonth || !isPrinting}
          slotDuration="00:30"
          slotMinHeight={slotHeight}
          snapDuration="00:15"
          {...shown}
          slotHeaderInnerClass={classes.hour ?? ''}
          // Heading of the hours for screen readers, which the library's Italian leaves in English.
          timedText="Orario"
          slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
          dayHeaderFormat={
            isMonth ? { weekday: 'short' } : { weekday: 'short', day: 'numeric', month: 'numeric' }
          }
          dayMaxEvents={4}
          moreLinkText={(count) => (count === 1 ? '+1 altra' : `+${count} altre`)}
          moreLinkClick={({ date }) => openDay(dayInRome(date))}
          // A visit past midnight is shown on the day on which it begins.
          nextDayThreshold="12:00"
          eventDisplay="block"
          eventMinHeight={shortestEvent}
          slotEventOverlap={false}
          eventInteractive
          eventStartEditable
          eventDurationEditable={false}
          events={[
            ...visits.map((visit) => ({
              id: visit.id,
              title: visit.patient.surname,
              start: visit.start,
              end: visit.end,
              startEditable: !changeRefusal(visit),
              extendedProps: { visit },
            })),
            ...(cursor ? [cursorEvent(cursor, isMonth)] : []),
          ]}
          eventClass={({ event }) => {
            const visit = event.extendedProps.visit as Visit
            return [
              classes[visit.status],
              isMonth ? '' : classes.timed,
              visit === visitAtCursor ? classes.under : '',
            ].join(' ')
          }}
          eventContent={({ event }) => (
            <CalendarVisit
              visit={event.extendedProps.visit as Visit}
              isMonth={isMonth}
              showColleague={hcp === everybody}
            />
          )}
          backgroundEventClass={classes.cursor ?? ''}
          // In a low window the grid scrolls along with the keyboard cursor.
          backgroundEventDidMount={({ el }) => el.scrollIntoView({ block: 'nearest' })}
          eventClick={({ event, jsEvent }) => {
            jsEvent.preventDefault()
            if (event.extendedProps.visit) navigate(visitPath(event.id))
          }}
          dateClick={({ dateStr }) => {
            const date = dateStr.slice(0, 10)
            if (isMonth) openDay(date)
            else plan({ date, hours: dateStr.slice(11, 16) })
          }}
          eventDrop={async ({ event }) => {
            await moveByDrag(event.extendedProps.visit as Visit, { to: event.startStr, isMonth })
            // FullCalendar shows the visit where it was dropped until it receives the visits again.
            redraw()
          }}
        />
      </div>
      <div className={classes.below}>
        <Legend />
        <p id={hint} className={classes.hint}>
          Con la tastiera: le frecce spostano, <kbd>Invio</kbd>{' '}
          {isMonth ? 'apre il giorno.' : 'pianifica dove è libero e apre la visita che c’è.'}
        </p>
      </div>
      <div role="status" className={unseen.text}>
        {cursor &&
          !isLoading &&
          cursorWords(cursor, isMonth ? visits.filter((one) => one.date === cursor.date) : visits, isMonth)}
      </div>
    </>
  )
}
