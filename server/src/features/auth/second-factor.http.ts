import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { bind, type StaffCall } from '../../http/call.ts'
import type { PasskeyService } from './passkey.service.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import type { TotpService } from './totp.service.ts'

/** Recovery codes are shown once, so a repeated request answers without them. */
const again = async (call: StaffCall) => {
  call.about({ objectId: call.actor.id })
  return { recoveryCodes: null }
}

export const secondFactorBindings = (
  factors: SecondFactorService,
  totp: TotpService,
  passkeys: PasskeyService,
) => [
  bind(secondFactorRoutes.read, factors.read),
  bind(secondFactorRoutes.startTotp, {
    again: null,
    handle: (call) => totp.start(call, call.body.password),
  }),
  bind(secondFactorRoutes.confirmTotp, { again, handle: (call) => totp.confirm(call, call.body.code) }),
  bind(secondFactorRoutes.removeTotp, (call) => totp.remove(call, call.body.password)),
  bind(secondFactorRoutes.startPasskey, {
    again: null,
    handle: (call) => passkeys.start(call, call.body.password),
  }),
  bind(secondFactorRoutes.addPasskey, {
    again: null,
    handle: (call) => passkeys.add(call, call.body.name, call.body.response),
  }),
  bind(secondFactorRoutes.removePasskey, (call) => passkeys.remove(call, call.params.id, call.body.password)),
  bind(secondFactorRoutes.newRecoveryCodes, {
    again,
    handle: (call) => factors.renewRecoveryCodes(call, call.body.password),
  }),
]
