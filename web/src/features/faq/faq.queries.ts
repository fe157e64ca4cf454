import { maxFaqs } from '@filo/contract/features/faq/faq.policy.ts'
import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

const keys = {
  lists: ['faqs', 'list'] as const,
  one: (id: string) => ['faqs', 'one', id] as const,
}

/** All entries of the workgroup in their order, or those that match the search. */
export const faqList = (search = '') =>
  queryOptions({
    queryKey: [...keys.lists, search],
    queryFn: queryFnFor(faqRoutes.list, { query: { pageSize: maxFaqs, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })

export const oneFaq = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: queryFnFor(faqRoutes.read, { params: { id } }) })

/** After a write: entries and lists are refetched when next shown. */
export const invalidateFaqs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['faqs'] })

/** After a deletion: drops it from the cache, so that it is not refetched. */
export const forgetFaq = (client: QueryClient, id: string): void =>
  client.removeQueries({ queryKey: keys.one(id) })
