import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** The clinic's frequent questions with their answers, in its order. */
export const ownFaqs = queryOptions({
  queryKey: ['faqs'],
  queryFn: queryFnFor(faqRoutes.deviceList),
  select: ({ items }: ReplyOf<typeof faqRoutes.deviceList>) => items,
})
