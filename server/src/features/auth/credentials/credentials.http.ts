import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { bind } from '../../../http/pipeline/binding.ts'
import type { CredentialsService } from './credentials.service.ts'

export const credentialsBindings = (credentials: CredentialsService) => [
  bind(authRoutes.credentials, credentials.read),
  bind(authRoutes.changeCredentials, (context) => credentials.change(context, context.body)),
  bind(authRoutes.cancelEmailChange, credentials.cancelEmailChange),
  bind(authRoutes.confirmEmail, (context) => credentials.confirmEmail(context, context.body.token)),
]
