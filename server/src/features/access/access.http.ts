import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { bind } from '../../http/call.ts'
import type { AccessService } from './access.service.ts'

export const accessBindings = (access: AccessService) => [
  bind(accessRoutes.refresh, (call) => access.refresh(call, call.params.id, call.body)),
  bind(accessRoutes.redeem, (call) => access.redeem(call, call.body)),
  bind(accessRoutes.me, (call) => access.me(call)),
  bind(accessRoutes.leave, (call) => access.leave(call)),
]
