import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'

/**
 * Keys that encrypt unsent messages in browsers (decision 093). They are derived, not stored: of a link, which has no key
 * any more once it has ended, or of an account, whose person may come back in another session.
 */
export const unsentKeyBindings = (keys: KeyRing) => {
  const keyOf = (owner: string) => ({ key: keys.sign('unsent-messages', owner) })
  return [
    bind(chatRoutes.unsentKey, async ({ actor }) => keyOf(`staff:${actor.id}`)),
    bind(deviceChatRoutes.unsentKey, async ({ actor }) => keyOf(`device:${actor.deviceId}`)),
  ]
}
