import { visitChangeFields, visitFields } from '@filo/contract/features/visits/visit.fields.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { mergeByField } from '@filo/ui/editing/merge.ts'
import { parseTimeText } from '@filo/ui/format/time-text.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

/** What the form holds while one plans a visit, or changes one. */
export type VisitValues = FormValues<typeof visitFields>
export type ChangeValues = FormValues<typeof visitChangeFields>

export const visitLabels = labelsOf(visitFields)

/** How long a visit is where nobody said otherwise, in minutes. */
const usualDuration = '30'

/** The values of a form that plans a visit of which so much is known. */
export const visitValues = (known: Partial<VisitValues>): VisitValues => ({
  ...formValues(visitFields, null),
  duration: usualDuration,
  ...known,
})

/** A visit as a form changes it. */
export type ChangedVisit = Visit & { hcpId: string }

export const changeValues = (visit: ChangedVisit): ChangeValues => formValues(visitChangeFields, visit)

export const mergeVisit = mergeByField<ChangeValues>(labelsOf(visitChangeFields))

/** What is sent of what was typed. */
export const asSent = <Values extends { hours: string; duration: string }>(values: Values) => ({
  ...values,
  hours: parseTimeText(values.hours) ?? values.hours,
  duration: values.duration.trim() === '' ? undefined : Number(values.duration),
})
