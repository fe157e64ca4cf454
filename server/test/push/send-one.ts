import { newPrivateKey, readPushKey } from '../../src/platform/push/push-config.ts'
import { pushSender } from '../../src/platform/push/push-sender.ts'
import { keysOf, newReceiver } from './push-receiver.ts'

/* Sends one push to the endpoint that it is given, in a process of its own, and prints the outcome as JSON. */

const [, , endpoint = ''] = process.argv
const key = readPushKey(newPrivateKey())
if (!key) throw new Error('a fresh key was refused')
const hosts = [new URL(endpoint).hostname]
const sender = pushSender({ keys: [key], contact: 'mailto:filo@clinica.it', hosts })
const target = { endpoint, ...keysOf(newReceiver()), keyId: sender.keyId }
const outcome = await sender.send(target, {
  payload: '{}',
  ttlSeconds: 60,
  urgency: 'low',
  topic: 'message',
})
process.stdout.write(JSON.stringify(outcome))
