import { newPrivateKey, readPushKey } from '../../src/platform/push/push-config.ts'

/** Settings with a key of these tests alone. */
export const pushEnvironment = {
  FILO_PUSH_KEY: newPrivateKey(),
  FILO_PUSH_CONTACT: 'mailto:avvisi@filo.it',
}

/** With which browsers subscribe to the product of the tests. */
export const pushPublicKey = readPushKey(pushEnvironment.FILO_PUSH_KEY)?.publicKey ?? ''
