import * as field from '../../kit/field-kinds.ts'
import { prose } from '../../kit/fields.ts'

/** The longest note for the shift, in characters: what somebody reads standing. */
export const maxNoteLength = 500

/** Fields of a note for the shift: plain text with line breaks. */
export const handoverNoteFields = { text: field.text('Nota per il turno', prose(maxNoteLength)) }
