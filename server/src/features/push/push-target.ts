import type { NewPushSubscription } from '@filo/contract/features/push/push.schema.ts'
import type { PushTarget } from '../../platform/push/push-message.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'

type Secrets = Pick<NewPushSubscription, 'endpoint' | 'p256dh' | 'auth'>

/** Stored data was encrypted under this name, so it must not change. */
const purpose = 'push'

/** Address and keys of a subscription as they are stored: whoever has them can send it something. */
export const sealTarget = (keys: KeyRing, { endpoint, p256dh, auth }: Secrets): string =>
  keys.encrypt(purpose, JSON.stringify({ endpoint, p256dh, auth }))

/** `null` if it was stored under another `FILO_SECRET`. */
export function openTarget(keys: KeyRing, sealed: string, keyId: string): PushTarget | null {
  try {
    const secrets: Secrets = JSON.parse(keys.decrypt(purpose, sealed))
    return { ...secrets, keyId }
  } catch {
    return null
  }
}
