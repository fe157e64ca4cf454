import { createECDH, randomBytes } from 'node:crypto'
import type { NewPushSubscription } from '@filo/contract/features/push/push.schema.ts'
import { v7 as uuid } from 'uuid'

/** A fresh subscription as a browser sends it, by default at a service that Filo knows. */
export function subscriptionBody(
  key: string,
  endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${uuid()}`,
): NewPushSubscription {
  const curve = createECDH('prime256v1')
  return {
    endpoint,
    p256dh: curve.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    key,
  }
}
