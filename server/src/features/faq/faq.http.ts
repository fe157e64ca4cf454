import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { deviceFaqsQuery, faqList, faqQuery } from './faq.queries.ts'
import { faqService } from './faq.service.ts'

export const faqBindings = [
  bind(faqRoutes.list, {
    prefetch: ({ query }) => faqList.page(query),
    handle: async ({ query, prefetched }) => pageOf(query, prefetched),
  }),
  bind(faqRoutes.create, {
    replay: faqService.replay,
    handle: (context) => faqService.create(context, context.body),
  }),
  bind(faqRoutes.read, {
    prefetch: ({ params }) => faqQuery(params.id),
    handle: async ({ prefetched }) => prefetched,
  }),
  bind(faqRoutes.change, (context) => faqService.change(context, context.params.id, context.body)),
  bind(faqRoutes.remove, (context) => faqService.remove(context, context.params.id)),
  bind(faqRoutes.deviceList, {
    prefetch: () => deviceFaqsQuery(),
    handle: async ({ prefetched }) => prefetched,
  }),
]
