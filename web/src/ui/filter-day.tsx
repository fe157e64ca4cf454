import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { DateField } from './date-field.tsx'
import { isDateValue } from './date-text.ts'
import { todayInRome } from './format.ts'

type FilterDayProps = {
  label: string
  hint?: string
  /** `YYYY-MM-DD`, or '' for none. */
  value: string
  onChange: (value: string) => void
}

/** A day up to today. It counts as soon as it is whole; half of one leaves the list as it is. */
export function FilterDay({ label, hint, value, onChange }: FilterDayProps) {
  const form = useForm({ values: { day: value } })
  const typed = form.watch('day')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is news to tell
  useEffect(() => {
    if (typed !== value && (typed === '' || isDateValue(typed))) onChange(typed)
  }, [typed])
  return (
    <FormProvider {...form}>
      <DateField name="day" label={label} optional max={todayInRome()} {...(hint && { hint })} />
    </FormProvider>
  )
}
