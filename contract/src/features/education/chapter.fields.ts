import * as field from '../../kit/field-kinds.ts'
import { line, optionalProse, prose } from '../../kit/fields.ts'

/** What is written in a chapter, beside its files. */
export const chapterFields = {
  title: field.text('Titolo', line()),
  description: field.text('Descrizione', prose(10_000)),
}

/** What goes with a chapter to those to whom it is assigned; the patient reads it. */
export const assignmentFields = {
  notes: field.optionalText('Nota per il paziente', optionalProse()),
}
