import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { bind } from '../../http/binding.ts'
import { holderQuery } from './access.queries.ts'
import type { AccessService } from './access.service.ts'

export const accessBindings = (access: AccessService) => [
  bind(accessRoutes.refresh, (context) => access.refresh(context, context.params.id, context.body)),
  bind(accessRoutes.redeem, (context) => access.redeem(context, context.body)),
  bind(accessRoutes.me, {
    prefetch: () => holderQuery(),
    handle: async ({ prefetched }) => prefetched,
  }),
  bind(accessRoutes.leave, (context) => access.leave(context)),
]
