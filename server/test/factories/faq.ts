import type { NewFaq } from '@filo/contract/features/faq/faq.schema.ts'

export const faqBody = (changes: Partial<NewFaq> = {}): NewFaq => ({
  question: 'Posso fare la doccia?',
  answer: 'Sì, con la medicazione coperta.',
  ...changes,
})
