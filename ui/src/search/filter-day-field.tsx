import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DateField } from '../fields/date-field.tsx'
import { todayInRome } from '../format/format.ts'
import { type DayFilterOptions, isAllowedDay } from './day-filter-options.ts'

type FilterDayFieldProps = DayFilterOptions & { value: string; onChange: (value: string) => void }

/** Counts a day as soon as it is whole, with a year of two digits on leaving the field; half of one leaves the list as it is. */
export function FilterDayField({ label, hint, allowsFuture = false, value, onChange }: FilterDayFieldProps) {
  const form = useForm({ values: { day: value } })
  const typed = form.watch('day')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is news to tell
  useEffect(() => {
    if (typed !== value && (typed === '' || isAllowedDay(typed, allowsFuture))) onChange(typed)
  }, [typed])
  return (
    <FormProvider {...form}>
      <DateField
        name="day"
        label={label}
        optional="unsaid"
        delaysTwoDigitYear
        {...(allowsFuture ? { twoDigitYears: 'ahead' } : { max: todayInRome() })}
        {...(hint && { hint })}
      />
    </FormProvider>
  )
}
