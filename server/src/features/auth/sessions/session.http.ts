import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { bind } from '../../../http/call.ts'
import type { SessionService } from './session.service.ts'

export const sessionBindings = (sessions: SessionService) => [
  bind(authRoutes.sessions, sessions.list),
  bind(authRoutes.endOthers, sessions.endOthers),
  bind(authRoutes.endSession, (call) => sessions.endOwn(call, call.params.id)),
]
