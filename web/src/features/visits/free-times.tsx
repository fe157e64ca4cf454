import { maxVisitMinutes, minVisitMinutes } from '@filo/contract/features/visits/visit.rules.ts'
import type { FreeTimes as Free } from '@filo/contract/features/visits/visit.schema.ts'
import { typedNumber } from '@filo/contract/kit/canonical-text.ts'
import { isDay } from '@filo/contract/kit/date.ts'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { formatLongDate, todayInRome } from '@filo/ui/format/format.ts'
import { parseTimeText } from '@filo/ui/format/time-text.ts'
import { isId } from '@filo/ui/search/filters.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { colleagues } from '../staff/colleague.queries.ts'
import { freeTimes } from './visit.queries.ts'
import classes from './visits.module.css'

type Typed = { date: string; hours: string; duration: string; hcpId: string }
type FreeTimesProps = { patientId: string; except?: string }

const isDuration = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= minVisitMinutes && minutes <= maxVisitMinutes

/** The times at which patient and colleague are both free on the day entered in the form. */
export function FreeTimes({ patientId, except }: FreeTimesProps) {
  const [date, duration, hcpId] = useWatch<Typed, ['date', 'duration', 'hcpId']>({
    name: ['date', 'duration', 'hcpId'],
  })
  const minutes = typedNumber(duration) ?? Number.NaN
  const { data: team } = useQuery(colleagues)
  // A colleague who has left the workgroup has no free times.
  const mayHold = team?.items.some(({ id }) => id === hcpId) ?? false
  const isKnown = isId(patientId) && mayHold && isDay(date) && isDuration(minutes)
  const freeTimesQuery = {
    patientId,
    hcpId,
    date,
    duration: minutes,
    ...(except !== undefined && { except }),
  }
  const query = useQuery({ ...freeTimes(freeTimesQuery), enabled: isKnown })
  if (isDay(date) && date < todayInRome())
    return <p className={classes.quiet}>Questo giorno è già passato.</p>
  if (!isKnown)
    return <p className={classes.quiet}>Con paziente, collega, data e durata qui vedi gli orari liberi.</p>
  return (
    <LoadedPart query={query} loadingLabel="Ricerca degli orari liberi…">
      {(free) => <Choice date={date} free={free} />}
    </LoadedPart>
  )
}

function Choice({ date, free: { times, next } }: { date: string; free: Free }) {
  const { setValue } = useFormContext<Typed>()
  const hours = useWatch<Typed, 'hours'>({ name: 'hours' })
  const id = useId()
  const choose = (name: 'date' | 'hours', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true })

  if (times.length > 0)
    return (
      // A colleague may take the time that has the focus.
      <fieldset className={classes.times} tabIndex={-1} data-keeps-focus>
        <legend>Liberi {formatLongDate(date)}</legend>
        {times.map((time) => (
          <label key={time}>
            <input
              type="radio"
              name={id}
              checked={parseTimeText(hours) === time}
              onChange={() => choose('hours', time)}
            />
            <span>{time}</span>
          </label>
        ))}
      </fieldset>
    )
  return (
    <div className={classes.none} role="status">
      <p>Nessun orario libero {formatLongDate(date)}.</p>
      {next && (
        <Button
          variant="outline"
          onClick={() => {
            choose('date', next.date)
            choose('hours', next.hours)
          }}
        >
          Primo libero: {formatLongDate(next.date)} alle {next.hours}
        </Button>
      )}
    </div>
  )
}
