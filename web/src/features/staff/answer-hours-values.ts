import { answerCalendarProblems } from '@filo/contract/features/staff/answer-calendar.rules.ts'
import type { AnswerCalendar } from '@filo/contract/features/staff/answer-calendar.schema.ts'
import { hoursInWords } from '@filo/contract/features/staff/answer-calendar.words.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { workgroupFields } from '@filo/contract/features/staff/workgroup.fields.ts'
import { typedNumber } from '@filo/contract/kit/canonical-text.ts'
import { pick, shapeOf } from '@filo/contract/kit/field-table.ts'
import { strict } from '@filo/contract/kit/fields.ts'
import { formatDay } from '@filo/contract/kit/format-time.ts'
import { type Merged, mergeFields, type Versions } from '@filo/ui/editing/merge.ts'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import type * as z from 'zod'

type Workgroup = NonNullable<CurrentUser['workgroup']>

const fields = pick(workgroupFields, 'answerCalendar', 'answerWithinHours', 'answerHours')
const schema = strict(shapeOf(fields, 'sent'))

export type AnswerHoursValues = {
  answerCalendar: AnswerCalendar
  answerWithinHours: string
  answerHours: string
}
export type AnswerHoursBody = z.output<typeof schema>

const noCalendar: AnswerCalendar = { spans: [], onHolidays: false, closures: [] }

export const valuesOf = ({
  answerCalendar,
  answerWithinHours,
  answerHours,
}: Workgroup): AnswerHoursValues => ({
  answerCalendar: answerCalendar ?? noCalendar,
  answerWithinHours: String(answerWithinHours),
  answerHours: answerHours ?? '',
})

const isTold = ({ spans, closures }: AnswerCalendar) => spans.length + closures.length > 0

const bodyOf = ({ answerCalendar, answerWithinHours, answerHours }: AnswerHoursValues) => ({
  answerHours,
  answerWithinHours: typedNumber(answerWithinHours),
  answerCalendar: isTold(answerCalendar) ? answerCalendar : null,
})

export const validate = schemaResolver<AnswerHoursValues, AnswerHoursBody>(schema, {
  input: bodyOf,
  rules: ({ answerCalendar }) => answerCalendarProblems(answerCalendar),
})

/** `lunedì dalle 8 alle 14; esclusi i festivi`, with the closures. */
const calendarInWords = (calendar: AnswerCalendar): string =>
  [hoursInWords(calendar), ...calendar.closures.map(closureInWords)].join('; ')

export const closureInWords = ({ from, until }: AnswerCalendar['closures'][number]): string =>
  from === until ? formatDay(from) : `dal ${formatDay(from)} al ${formatDay(until)}`

const merged = [
  {
    label: fields.answerCalendar.label,
    paths: ['answerCalendar.spans', 'answerCalendar.onHolidays', 'answerCalendar.closures'],
    valueIn: ({ answerCalendar }: AnswerHoursValues) =>
      isTold(answerCalendar) ? calendarInWords(answerCalendar) : '',
  },
  {
    label: fields.answerWithinHours.label,
    paths: ['answerWithinHours'],
    valueIn: ({ answerWithinHours }: AnswerHoursValues) => answerWithinHours,
  },
  {
    label: fields.answerHours.label,
    paths: ['answerHours'],
    valueIn: ({ answerHours }: AnswerHoursValues) => answerHours,
  },
]

export function mergeAnswerHours(versions: Versions<AnswerHoursValues>): Merged<AnswerHoursValues> {
  const { values, conflicts } = mergeFields(versions, merged)
  return { values, conflicts, notes: [] }
}
