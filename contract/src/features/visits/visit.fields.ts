import { day, timeOfDay } from '../../kit/day-field.ts'
import * as field from '../../kit/field-kinds.ts'
import { id, optionalProse } from '../../kit/fields.ts'
import { maxVisitMinutes, minVisitMinutes } from './visit.rules.ts'
import { visitTypeWords } from './visit.words.ts'

/** The time of a visit; day and hour on Italy's clock. */
export const visitTimeFields = {
  date: field.day('Data', day()),
  hours: field.text('Ora', timeOfDay()),
  duration: field.count('Durata in minuti', minVisitMinutes, maxVisitMinutes),
}

/** Longest note of a visit, in characters. */
export const maxNoteLength = 2000

/** Fields of a visit that can be changed. */
export const visitChangeFields = {
  ...visitTimeFields,
  hcpId: field.text('Collega', id()),
  note: field.optionalText('Note', optionalProse(maxNoteLength)),
}

export const visitFields = {
  patientId: field.text('Paziente', id()),
  type: field.choice('Tipo', visitTypeWords),
  ...visitChangeFields,
}

/** Fields of another time, proposed by the patient. */
export const counterProposalFields = {
  date: field.day('Data', day()),
  hours: field.text('Ora', timeOfDay()),
  note: field.optionalText('Note', optionalProse(500)),
}
