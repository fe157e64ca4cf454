import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { bind } from '../../../http/pipeline/binding.ts'
import type { SessionService } from './session.service.ts'

export const sessionBindings = (sessions: SessionService) => [
  bind(authRoutes.sessions, sessions.list),
  bind(authRoutes.endOthers, sessions.endOthers),
  bind(authRoutes.endSession, (context) => sessions.endOwn(context, context.params.id)),
]
