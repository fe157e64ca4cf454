import { maxNoteLength, visitChangeFields, visitFields } from '@filo/contract/features/visits/visit.fields.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { typedNumber } from '@filo/contract/kit/canonical-text.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { formatValue, mergeByField } from '@filo/ui/editing/merge.ts'
import { parseTimeText } from '@filo/ui/format/time-text.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'

/** Values of the forms that plan a visit or change one. */
export type VisitValues = FormValues<typeof visitFields>
export type ChangeValues = FormValues<typeof visitChangeFields>

export const visitLabels = labelsOf(visitFields)

/** The default duration of a visit in minutes. */
const defaultDuration = '30'

/** The initial values of a form that plans a visit, with what is known filled in. */
export const visitValues = (known: Partial<VisitValues>): VisitValues => ({
  ...formValues(visitFields, null),
  duration: defaultDuration,
  ...known,
})

/** A visit with the id of its colleague, as the form changes it. */
export type EditableVisit = Visit & { hcpId: string }

export const changeValues = (visit: EditableVisit): ChangeValues => formValues(visitChangeFields, visit)

/** The part of a visit that a user must have seen before changing it. */
const visibleState = (visit: EditableVisit) =>
  JSON.stringify([changeValues(visit), visit.status, visit.counterProposal])

export const hasSameContent = (before: EditableVisit, now: EditableVisit): boolean =>
  visibleState(before) === visibleState(now)

/** Merges what two people changed in a visit; a colleague is shown by name. */
export const mergeVisit = (people: () => readonly Visit['hcp'][]) =>
  mergeByField<ChangeValues>(
    labelsOf(visitChangeFields),
    (value) => {
      const colleague = people().find(({ id }) => id === value)
      return colleague ? listName(colleague) : formatValue(value)
    },
    { note: maxNoteLength },
  )

/** Converts form values to what is sent. */
export const toBody = <Values extends { hours: string; duration: string }>(values: Values) => ({
  ...values,
  hours: parseTimeText(values.hours) ?? values.hours,
  duration: typedNumber(values.duration) ?? undefined,
})
