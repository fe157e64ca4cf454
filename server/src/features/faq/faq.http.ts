import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { deviceFaqsQuery, faqList, faqQuery } from './faq.queries.ts'
import { faqService } from './faq.service.ts'

export const faqBindings = bindService(faqRoutes, faqService, {
  list: bind(faqRoutes.list, {
    prefetch: ({ query }) => faqList.page(query),
    handle: async ({ query, prefetched }) => pageOf(query, prefetched),
  }),
  read: bind(faqRoutes.read, {
    prefetch: ({ params }) => faqQuery(params.id),
    handle: async ({ prefetched }) => prefetched,
  }),
  deviceList: bind(faqRoutes.deviceList, {
    prefetch: () => deviceFaqsQuery(),
    handle: async ({ prefetched }) => prefetched,
  }),
})
