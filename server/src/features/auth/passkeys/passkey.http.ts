import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { bind } from '../../../http/pipeline/binding.ts'
import type { PasskeyService } from './passkey.service.ts'

export const passkeyBindings = (passkeys: PasskeyService) => [
  bind(secondFactorRoutes.startPasskey, {
    replay: null,
    handle: (context) => passkeys.start(context, context.body.password),
  }),
  bind(secondFactorRoutes.addPasskey, {
    replay: null,
    handle: (context) => passkeys.add(context, context.body.name, context.body.response),
  }),
  bind(secondFactorRoutes.removePasskey, (context) =>
    passkeys.remove(context, context.params.id, context.body.password),
  ),
]
