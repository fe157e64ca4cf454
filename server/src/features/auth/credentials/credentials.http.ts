import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { bind } from '../../../http/call.ts'
import type { CredentialsService } from './credentials.service.ts'

export const credentialsBindings = (credentials: CredentialsService) => [
  bind(authRoutes.credentials, credentials.read),
  bind(authRoutes.changeCredentials, (call) => credentials.change(call, call.body)),
  bind(authRoutes.cancelEmailChange, credentials.cancelEmailChange),
  bind(authRoutes.confirmEmail, (call) => credentials.confirmEmail(call, call.body.token)),
]
