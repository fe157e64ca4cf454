import { quickReplyRoutes } from '@filo/contract/features/chat/quick-reply.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { quickRepliesQuery } from './quick-reply.queries.ts'
import { quickReplyService } from './quick-reply.service.ts'

export const quickReplyBindings = bindService(quickReplyRoutes, quickReplyService, {
  list: bind(quickReplyRoutes.list, {
    prefetch: () => quickRepliesQuery(),
    handle: async ({ prefetched }) => ({ items: prefetched }),
  }),
})
