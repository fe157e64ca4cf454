import { weekdaysInOrder } from '@filo/contract/features/staff/answer-calendar.words.ts'
import { Checkbox } from '@mantine/core'
import { useController } from 'react-hook-form'
import classes from './answer-hours.module.css'

/** Days of the week, from Monday; the form's value are their numbers by `weekdayOf`. */
export function DaysField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name })
  const chosen: readonly number[] = field.value
  return (
    <Checkbox.Group
      label={label}
      error={fieldState.error?.message}
      value={chosen.map(String)}
      onChange={(days) => field.onChange(days.map(Number))}
    >
      <div className={classes.days}>
        {weekdaysInOrder.map(({ weekday, name: day }, index) => (
          <Checkbox
            key={weekday}
            name={name}
            value={String(weekday)}
            label={day}
            onBlur={field.onBlur}
            {...(index === 0 && { ref: field.ref })}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
