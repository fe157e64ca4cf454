import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { bind } from '../../../http/call.ts'
import type { PasskeyService } from './passkey.service.ts'

export const passkeyBindings = (passkeys: PasskeyService) => [
  bind(secondFactorRoutes.startPasskey, {
    again: null,
    handle: (call) => passkeys.start(call, call.body.password),
  }),
  bind(secondFactorRoutes.addPasskey, {
    again: null,
    handle: (call) => passkeys.add(call, call.body.name, call.body.response),
  }),
  bind(secondFactorRoutes.removePasskey, (call) => passkeys.remove(call, call.params.id, call.body.password)),
]
