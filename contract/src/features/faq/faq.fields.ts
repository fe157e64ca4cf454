import * as field from '../../kit/field-kinds.ts'
import { line, prose } from '../../kit/fields.ts'
import { maxFaqs } from './faq.policy.ts'

/** What is written of an entry: plain text, of which line breaks and addresses are kept. */
export const faqFields = {
  question: field.text('Domanda', line(300)),
  answer: field.text('Risposta', prose(10_000)),
}

/** What of an entry can be changed: its place among the others, too. */
export const faqChangeFields = {
  ...faqFields,
  position: field.count('Posizione', 1, maxFaqs),
}
