import * as field from '../../kit/field-kinds.ts'
import { line, prose } from '../../kit/fields.ts'
import { maxFaqs } from './faq.policy.ts'

/** Texts of an entry: plain, with line breaks and addresses. */
export const faqFields = {
  question: field.text('Domanda', line(300)),
  answer: field.text('Risposta', prose(10_000)),
}

/** Fields of an entry that can be changed, including its position among the others. */
export const faqChangeFields = {
  ...faqFields,
  position: field.count('Posizione', 1, maxFaqs),
}
