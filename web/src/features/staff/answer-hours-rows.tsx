import { maxClosures, maxSpans } from '@filo/contract/features/staff/answer-calendar.schema.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { DateField } from '@filo/ui/fields/date-field.tsx'
import { TimeField } from '@filo/ui/fields/time-field.tsx'
import { FieldGrid, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { OneOfMany } from '@filo/ui/forms/one-of-many.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import classes from './answer-hours.module.css'
import type { AnswerHoursValues } from './answer-hours-values.ts'
import { DaysField } from './days-field.tsx'

const [spansPath, closuresPath] = ['answerCalendar.spans', 'answerCalendar.closures'] as const
const weekdays = [1, 2, 3, 4, 5]

/** The hours of the week, in spans of the same hours on several days. */
export function SpanRows() {
  const list = useFieldArray<AnswerHoursValues, typeof spansPath>({ name: spansPath })
  return (
    <Rows
      name={spansPath}
      list={list}
      most={maxSpans}
      words={{ one: 'Fascia', add: 'Aggiungi una fascia di orario' }}
      firstField={(row) => `${spansPath}.${row}.from`}
      onAdd={() =>
        list.append(
          { days: list.fields.length === 0 ? weekdays : [], from: '', until: '' },
          { shouldFocus: false },
        )
      }
    >
      {(index) => (
        <FieldGrid>
          <FullWidthRow>
            <DaysField name={`${spansPath}.${index}.days`} label="Giorni" />
          </FullWidthRow>
          <TimeField name={`${spansPath}.${index}.from`} label="Dalle" />
          <TimeField name={`${spansPath}.${index}.until`} label="Alle" hint="0:00 è la fine del giorno" />
        </FieldGrid>
      )}
    </Rows>
  )
}

/** Days on which nobody answers. */
export function ClosureRows({ today }: { today: Date }) {
  const list = useFieldArray<AnswerHoursValues, typeof closuresPath>({ name: closuresPath })
  const min = dayInRome(today)
  return (
    <Rows
      name={closuresPath}
      list={list}
      most={maxClosures}
      words={{ one: 'Chiusura', add: 'Aggiungi una chiusura' }}
      firstField={(row) => `${closuresPath}.${row}.from`}
      onAdd={() => list.append({ from: '', until: '' }, { shouldFocus: false })}
    >
      {(index) => (
        <FieldGrid>
          <DateField
            name={`${closuresPath}.${index}.from`}
            label="Primo giorno"
            twoDigitYears="ahead"
            min={min}
          />
          <DateField
            name={`${closuresPath}.${index}.until`}
            label="Ultimo giorno"
            hint="Per un giorno solo, lo stesso"
            twoDigitYears="ahead"
            min={min}
          />
        </FieldGrid>
      )}
    </Rows>
  )
}

type RowsProps = {
  name: string
  list: { fields: readonly { id: string }[]; remove: (index: number) => void }
  most: number
  words: { one: string; add: string }
  /** The field of a row that gets the focus when it is added. */
  firstField: (row: number) => string
  onAdd: () => void
  children: (index: number) => ReactNode
}

/** Rows of a form that are added and taken away; the focus follows. */
function Rows({ name, list: { fields, remove }, most, words, firstField, onAdd, children }: RowsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    frame.current?.querySelector<HTMLElement>(`[name="${focusNext.current}"]`)?.focus()
    focusNext.current = null
  })
  return (
    <div ref={frame} className={classes.rows}>
      {fields.map(({ id }, index) => (
        <OneOfMany
          key={id}
          title={`${words.one} ${index + 1}`}
          removeLabel={`Togli ${words.one.toLowerCase()} ${index + 1}`}
          onRemove={() => {
            focusNext.current = name
            remove(index)
          }}
        >
          {children(index)}
        </OneOfMany>
      ))}
      <div>
        <Button
          name={name}
          variant="outline"
          leftSection={<IconPlus aria-hidden size={20} />}
          disabled={fields.length >= most}
          onClick={() => {
            focusNext.current = firstField(fields.length)
            onAdd()
          }}
        >
          {words.add}
        </Button>
      </div>
    </div>
  )
}
