import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { bind, type StaffCall } from '../../../http/call.ts'
import type { SecondFactorService } from './second-factor.service.ts'

/** Recovery codes are shown once, so a repeated request answers without them. */
export const withoutCodes = async (call: StaffCall) => {
  call.about({ objectId: call.actor.id })
  return { recoveryCodes: null }
}

export const secondFactorBindings = (factors: SecondFactorService) => [
  bind(secondFactorRoutes.read, factors.read),
  bind(secondFactorRoutes.newRecoveryCodes, {
    again: withoutCodes,
    handle: (call) => factors.renewRecoveryCodes(call, call.body.password),
  }),
]
