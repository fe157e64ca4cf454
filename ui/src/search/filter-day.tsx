import { isDay } from '@filo/contract/kit/date.ts'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DateField } from '../fields/date-field.tsx'
import { formatDate, todayInRome } from '../format/format.ts'
import type { Filter } from './filters.ts'

type Day = {
  label: string
  hint?: string
  /** What comes before the day on the chip. */
  chip: string
  /** A day to come is meant as well. */
  ahead?: boolean
}

const isMeant = (text: string, ahead: boolean) => isDay(text) && (ahead || text <= todayInRome())

/** A day, up to today where no other is meant. */
export const dayFilter = (day: Day): Filter => ({
  accepts: (text): text is string => isMeant(text, day.ahead ?? false),
  chip: (value) => `${day.chip} ${formatDate(value)}`,
  field: (value, onChange) => <FilterDay {...day} value={value} onChange={onChange} />,
})

type FilterDayProps = Day & { value: string; onChange: (value: string) => void }

/** It counts as soon as it is whole; half of one leaves the list as it is. */
function FilterDay({ label, hint, ahead = false, value, onChange }: FilterDayProps) {
  const form = useForm({ values: { day: value } })
  const typed = form.watch('day')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is news to tell
  useEffect(() => {
    if (typed !== value && (typed === '' || isMeant(typed, ahead))) onChange(typed)
  }, [typed])
  return (
    <FormProvider {...form}>
      <DateField
        name="day"
        label={label}
        optional="unsaid"
        {...(ahead ? { twoDigitYears: 'ahead' } : { max: todayInRome() })}
        {...(hint && { hint })}
      />
    </FormProvider>
  )
}
