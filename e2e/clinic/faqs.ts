import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { Faq, NewFaq } from '@filo/contract/features/faq/faq.schema.ts'
import type { Clinic } from './api.ts'

const faqBody = (changes: Partial<NewFaq> = {}): NewFaq => ({
  question: 'Posso fare la doccia con il catetere?',
  answer: 'Sì, se la medicazione è coperta.',
  ...changes,
})

export const addFaq = (clinic: Clinic, changes: Partial<NewFaq> = {}): Promise<Faq> =>
  clinic.done(faqRoutes.create, { body: faqBody(changes) })

/** The questions of the person's workgroup, in their order. */
export const faqsOf = async (clinic: Clinic): Promise<Faq[]> =>
  (await clinic.done(faqRoutes.list, { query: { pageSize: '100' } })).items
