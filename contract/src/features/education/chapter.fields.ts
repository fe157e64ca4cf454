import * as field from '../../kit/field-kinds.ts'
import { line, prose } from '../../kit/fields.ts'

/** Fields of a chapter, besides its files. */
export const chapterFields = {
  title: field.text('Titolo', line()),
  description: field.text('Descrizione', prose(10_000)),
}
