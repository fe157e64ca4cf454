import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { Faq, NewFaq } from '@filo/contract/features/faq/faq.schema.ts'
import type { ApiClient } from './api.ts'

const faqBody = (changes: Partial<NewFaq> = {}): NewFaq => ({
  question: 'Posso fare la doccia con il catetere?',
  answer: 'Sì, se la medicazione è coperta.',
  ...changes,
})

export const addFaq = (api: ApiClient, changes: Partial<NewFaq> = {}): Promise<Faq> =>
  api.callOrThrow(faqRoutes.create, { body: faqBody(changes) })

/** The questions of the caller's workgroup, in their order. */
export const listFaqs = async (api: ApiClient): Promise<Faq[]> =>
  (await api.callOrThrow(faqRoutes.list, { query: { pageSize: '100' } })).items
