import { quickReplyRoutes } from '@filo/contract/features/chat/quick-reply.routes.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { quickRepliesQuery } from './quick-reply.queries.ts'
import { quickReplyService } from './quick-reply.service.ts'

const routes = quickReplyRoutes

export const quickReplyBindings = [
  bind(routes.list, {
    prefetch: () => quickRepliesQuery(),
    handle: async ({ prefetched }) => ({ items: prefetched }),
  }),
  bind(routes.create, {
    replay: quickReplyService.replay,
    handle: (context) => quickReplyService.create(context, context.body),
  }),
  bind(routes.change, (context) => quickReplyService.change(context, context.params.id, context.body)),
  bind(routes.remove, (context) => quickReplyService.remove(context, context.params.id)),
]
