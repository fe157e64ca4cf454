import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { bind } from '../../../http/call.ts'
import type { Cookies } from '../../../http/cookies.ts'
import type { ForgottenService } from './forgotten-password.service.ts'
import type { PasswordService } from './password.service.ts'

export const passwordBindings = (
  passwords: PasswordService,
  forgotten: ForgottenService,
  cookies: Cookies,
) => [
  bind(authRoutes.forgot, (given) =>
    forgotten.ask(given, given.body.email, {
      visit: cookies.browser(given.request),
      browserMarks: cookies.browserMarks(given.request),
    }),
  ),
  bind(authRoutes.readReset, ({ query }) => passwords.readLink(query.token)),
  bind(authRoutes.reset, (given) => passwords.resetPassword(given, given.body.token, given.body.password)),
]
