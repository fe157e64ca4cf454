import { visitChangeFields, visitFields } from '@filo/contract/features/visits/visit.fields.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { formatValue, mergeByField } from '@filo/ui/editing/merge.ts'
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
export type EditableVisit = Visit & { hcpId: string }

export const changeValues = (visit: EditableVisit): ChangeValues => formValues(visitChangeFields, visit)

/** What somebody who changes a visit has to have seen of it. */
const seenOf = (visit: EditableVisit) =>
  JSON.stringify([changeValues(visit), visit.status, visit.counterProposal])

export const hasSameContent = (before: EditableVisit, now: EditableVisit): boolean =>
  seenOf(before) === seenOf(now)

/** Merges what two people changed of a visit; a colleague is told by name. */
export const mergeVisit = (people: () => readonly Visit['hcp'][]) =>
  mergeByField<ChangeValues>(labelsOf(visitChangeFields), (value) => {
    const colleague = people().find(({ id }) => id === value)
    return colleague ? personName(colleague) : formatValue(value)
  })

/** What is sent of what was typed. */
export const toBody = <Values extends { hours: string; duration: string }>(values: Values) => ({
  ...values,
  hours: parseTimeText(values.hours) ?? values.hours,
  duration: values.duration.trim() === '' ? undefined : Number(values.duration),
})
