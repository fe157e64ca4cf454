import { callRoutes } from '@filo/contract/features/call/call.routes.ts'
import { deviceCallRoutes } from '@filo/contract/features/call/device-call.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import type { callService } from './call.service.ts'

export const callBindings = (calls: ReturnType<typeof callService>) => [
  ...bindService(callRoutes, calls, {}),
  ...bindService(deviceCallRoutes, calls, {}),
]
