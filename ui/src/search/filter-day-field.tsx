import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DateField } from '../fields/date-field.tsx'
import { todayInRome } from '../format/format.ts'
import { type DayFilterOptions, isAllowedDay } from './day-filter-options.ts'

type FilterDayFieldProps = DayFilterOptions & { value: string; onChange: (value: string) => void }

/**
 * Applies a date once it is complete, with a two-digit year only on blur or Enter; a half-typed date changes nothing.
 */
export function FilterDayField({ label, hint, allowsFuture = false, value, onChange }: FilterDayFieldProps) {
  const form = useForm({ values: { day: value } })
  const typed = form.watch('day')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the typed date changes
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
