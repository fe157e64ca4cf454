import * as field from '../../kit/field-kinds.ts'
import { prose } from '../../kit/fields.ts'

/** Fields of a quick reply: plain text with line breaks. */
export const quickReplyFields = { text: field.text('Risposta pronta', prose(500)) }
