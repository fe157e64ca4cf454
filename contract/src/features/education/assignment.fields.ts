import * as field from '../../kit/field-kinds.ts'
import { optionalProse } from '../../kit/fields.ts'

/** Fields of an assignment, which the patient reads. */
export const assignmentFields = {
  notes: field.optionalText('Nota per il paziente', optionalProse()),
}
