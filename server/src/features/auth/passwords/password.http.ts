import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { Cookies } from '../../../http/cookies/cookies.ts'
import { bind } from '../../../http/pipeline/binding.ts'
import type { ForgottenPasswordService } from './forgotten-password.service.ts'
import type { PasswordService } from './password.service.ts'

export const passwordBindings = (
  passwords: PasswordService,
  forgotten: ForgottenPasswordService,
  cookies: Cookies,
) => [
  bind(authRoutes.forgot, (context) =>
    forgotten.ask(context, context.body.email, {
      browserId: cookies.browserId(context.request),
      trustedDevice: cookies.trustedDevice(context.request),
    }),
  ),
  bind(authRoutes.readReset, ({ query }) => passwords.readLink(query.token)),
  bind(authRoutes.reset, (context) =>
    passwords.resetPassword(context, context.body.token, context.body.password),
  ),
]
