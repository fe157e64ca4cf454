import { visitTypeWords } from '@filo/contract/features/visits/visit.words.ts'
import { listName, personName } from '@filo/contract/kit/person-name.ts'
import { Select } from '@filo/ui/fields/select.tsx'
import { todayInRome } from '@filo/ui/format/format.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { colleagues } from '../staff/colleague.queries.ts'
import classes from './calendar.module.css'
import { type CalendarView, calendarViews, shiftDay, viewTitle } from './calendar-range.ts'
import { type CalendarState, everybody } from './calendar-state.ts'

const steps = { day: 'giorno', week: 'settimana', month: 'mese' }

type CalendarToolsProps = {
  state: CalendarState
  /** The only view, if there is no room for the others. */
  only?: CalendarView
}

/** Controls for the days, the colleague and the type of visit that the calendar shows. */
export function CalendarTools({ state, only }: CalendarToolsProps) {
  const { date, change } = state
  const view = only ?? state.view
  const step = (by: 1 | -1) => change({ date: shiftDay(view, date, by) })
  return (
    <div className={classes.tools}>
      <div className={classes.steps}>
        <Button variant="default" onClick={() => change({ date: '' })} aria-pressed={date === todayInRome()}>
          Oggi
        </Button>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={`Indietro: ${steps[view]}`}
          onClick={() => step(-1)}
        >
          <IconChevronLeft aria-hidden size={22} />
        </ActionIcon>
        <ActionIcon variant="default" size={42} aria-label={`Avanti: ${steps[view]}`} onClick={() => step(1)}>
          <IconChevronRight aria-hidden size={22} />
        </ActionIcon>
        <h2 aria-live="polite">{viewTitle(view, date)}</h2>
        <PrintedChoices state={state} />
      </div>
      {!only && (
        <fieldset className={classes.views}>
          <legend>Vista</legend>
          {Object.entries(calendarViews).map(([code, word]) => (
            <button
              key={code}
              type="button"
              aria-pressed={view === code}
              onClick={() => change({ view: code === 'week' ? '' : code })}
            >
              {word}
            </button>
          ))}
        </fieldset>
      )}
      <div className={classes.choices}>
        <ColleagueChoice state={state} />
        <Select
          aria-label="Tipo"
          value={state.type}
          data={[
            { value: '', label: 'Ogni tipo' },
            ...Object.entries(visitTypeWords).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(event) => change({ type: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}

/** Says on paper whose visits are shown, because the fields are not printed. */
function PrintedChoices({ state: { hcp, type } }: { state: CalendarState }) {
  const { data } = useQuery(colleagues)
  const colleague = data?.items.find((one) => one.id === hcp)
  const words = [
    colleague ? personName(colleague) : 'Tutto il gruppo',
    type === '' ? '' : visitTypeWords[type],
  ]
  return <p className={classes.printed}>{words.filter(Boolean).join(' · ')}</p>
}

function ColleagueChoice({ state: { hcp, change } }: { state: CalendarState }) {
  const { id } = useUser()
  const { data } = useQuery(colleagues)
  const team = data?.items ?? []
  const others = team.filter((one) => one.id !== id)
  const isMember = team.some((one) => one.id === id)
  return (
    <Select
      aria-label="Di chi"
      value={hcp}
      data={[
        ...(isMember || hcp === id ? [{ value: id, label: 'Le mie visite' }] : []),
        { value: everybody, label: 'Tutto il gruppo' },
        ...others.map((one) => ({ value: one.id, label: listName(one) })),
      ]}
      onChange={(event) => change({ hcp: event.currentTarget.value })}
    />
  )
}
