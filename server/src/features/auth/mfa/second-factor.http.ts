import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import type { StaffContext } from '../../../context/context.ts'
import { bind } from '../../../http/pipeline/binding.ts'
import type { SecondFactorService } from './second-factor.service.ts'

/** Recovery codes are shown only once: a repeated request is answered without them. */
export const replayWithoutCodes = async (context: StaffContext) => {
  context.setAuditSubject({ objectId: context.actor.id })
  return { recoveryCodes: null }
}

export const secondFactorBindings = (factors: SecondFactorService) => [
  bind(secondFactorRoutes.read, factors.read),
  bind(secondFactorRoutes.newRecoveryCodes, {
    replay: replayWithoutCodes,
    handle: (context) => factors.renewRecoveryCodes(context, context.body.password),
  }),
]
