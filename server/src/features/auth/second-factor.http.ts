import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { bind } from '../../http/call.ts'
import type { PasskeyService } from './passkey.service.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import type { TotpService } from './totp.service.ts'

/** Recovery codes are shown once, so a repeated request answers without them. */
const remember = () => ({ recoveryCodes: null })

export const secondFactorBindings = (
  factors: SecondFactorService,
  totp: TotpService,
  passkeys: PasskeyService,
) => [
  bind(secondFactorRoutes.read, factors.read),
  bind(secondFactorRoutes.startTotp, (call) => totp.start(call, call.body.password)),
  bind(secondFactorRoutes.confirmTotp, { remember, handle: (call) => totp.confirm(call, call.body.code) }),
  bind(secondFactorRoutes.removeTotp, (call) => totp.remove(call, call.body.password)),
  bind(secondFactorRoutes.startPasskey, (call) => passkeys.start(call, call.body.password)),
  bind(secondFactorRoutes.addPasskey, {
    remember,
    handle: (call) => passkeys.add(call, call.body.name, call.body.response),
  }),
  bind(secondFactorRoutes.removePasskey, (call) => passkeys.remove(call, call.params.id, call.body.password)),
  bind(secondFactorRoutes.newRecoveryCodes, {
    remember,
    handle: (call) => factors.renewRecoveryCodes(call, call.body.password),
  }),
]
