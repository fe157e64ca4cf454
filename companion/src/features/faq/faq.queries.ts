import type { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'
import { reading } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

const list = bareRoute<typeof faqRoutes.deviceList>({ method: 'GET', path: '/mobile/faq/list' })

/** The clinic's answers to what patients ask most, in its order. */
export const ownFaqs = queryOptions({
  queryKey: ['faqs'],
  queryFn: reading(list),
  select: ({ items }) => items,
})
