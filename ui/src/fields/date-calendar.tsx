import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/it'
import { DatePicker } from '@mantine/dates'
import { todayInRome } from '../format/format.ts'
import classes from './date-calendar.module.css'

export type CalendarProps = {
  /** `YYYY-MM-DD`. */
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onPick: (date: string) => void
}

/** A month calendar with weeks from Monday; its heading opens the choice of month and year. */
export function DateCalendar({ value, min, max, onPick }: CalendarProps) {
  const today = todayInRome()
  const start = value ?? (max !== undefined && max < today ? max : today)
  return (
    <DatePicker
      locale="it"
      firstDayOfWeek={1}
      hideOutsideDates
      weekendDays={[]}
      classNames={{ day: classes.day ?? '' }}
      size="md"
      value={value}
      defaultDate={start}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      getDayProps={(date) => ({
        'data-autofocus': date === start || undefined,
        // The calendar's own mark for today uses the computer's time zone.
        'data-today-in-italy': date === today || undefined,
      })}
      onChange={(picked) => picked !== null && onPick(picked)}
      ariaLabels={{
        nextMonth: 'Mese successivo',
        previousMonth: 'Mese precedente',
        nextYear: 'Anno successivo',
        previousYear: 'Anno precedente',
        nextDecade: 'Decennio successivo',
        previousDecade: 'Decennio precedente',
      }}
    />
  )
}
