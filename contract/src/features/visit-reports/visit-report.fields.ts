import * as field from '../../kit/field-kinds.ts'
import { optionalProse } from '../../kit/fields.ts'
import { visitOutcomeWords } from '../visits/visit.words.ts'

export const maxReasonLength = 1000

/** The outcome of a visit; the reason belongs to one that was not feasible at a distance. */
export const visitReportFields = {
  outcome: field.choice('Esito', visitOutcomeWords),
  reason: field.optionalText('Motivo', optionalProse(maxReasonLength)),
}
