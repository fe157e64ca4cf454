import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { bind } from '../../../http/call.ts'
import { withoutCodes } from '../mfa/second-factor.http.ts'
import type { TotpService } from './totp.service.ts'

export const totpBindings = (totp: TotpService) => [
  bind(secondFactorRoutes.startTotp, {
    again: null,
    handle: (call) => totp.start(call, call.body.password),
  }),
  bind(secondFactorRoutes.confirmTotp, {
    again: withoutCodes,
    handle: (call) => totp.confirm(call, call.body.code),
  }),
  bind(secondFactorRoutes.removeTotp, (call) => totp.remove(call, call.body.password)),
]
