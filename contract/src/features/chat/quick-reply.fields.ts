import * as field from '../../kit/field-kinds.ts'
import { prose } from '../../kit/fields.ts'

/** What is written of a quick reply: plain text, of which line breaks are kept. */
export const quickReplyFields = { text: field.text('Risposta pronta', prose(500)) }
