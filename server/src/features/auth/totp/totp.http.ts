import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { bind } from '../../../http/pipeline/binding.ts'
import { replayWithoutCodes } from '../mfa/second-factor.http.ts'
import type { TotpService } from './totp.service.ts'

export const totpBindings = (totp: TotpService) => [
  bind(secondFactorRoutes.startTotp, {
    replay: null,
    handle: (context) => totp.start(context, context.body.password),
  }),
  bind(secondFactorRoutes.confirmTotp, {
    replay: replayWithoutCodes,
    handle: (context) => totp.confirm(context, context.body.code),
  }),
  bind(secondFactorRoutes.removeTotp, (context) => totp.remove(context, context.body.password)),
]
