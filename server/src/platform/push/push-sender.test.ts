import { afterEach, beforeEach, expect, test } from 'vitest'
import { decryptPush } from '../../../test/push/push-receiver.ts'
import { type Behaviour, type PushService, startPushService } from '../../../test/push/push-service.ts'
import { newPrivateKey, type PushConfig, type PushKey, readPushKey } from './push-config.ts'
import type { PushMessage, PushTarget } from './push-message.ts'
import { pushSender } from './push-sender.ts'

const newKey = () => readPushKey(newPrivateKey()) as PushKey
const [key, oldKey] = [newKey(), newKey()]
const config: PushConfig = {
  keys: [key, oldKey],
  contact: 'mailto:filo@clinica.it',
  hosts: ['fcm.googleapis.com', '127.0.0.1'],
}
const message: PushMessage = {
  payload: '{"title":"Filo","body":"Hai un nuovo messaggio, però"}',
  ttlSeconds: 86_400,
  urgency: 'high',
  topic: 'message',
}
const long = 600_000

let service: PushService
beforeEach(async () => {
  service = await startPushService()
})
afterEach(() => service.close())

/** A sender that may call the service of this test. */
const senderWith = (options: Parameters<typeof pushSender>[1] = {}) =>
  pushSender(config, { testOrigin: service.origin, ...options })
const subscribe = (by = key) => service.subscribe(by.publicKey, by.id)

const claimsOf = (authorization = '') =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString())

test('a push arrives encrypted for its browser, signed, and with all that the service must know', async () => {
  const { target, receiver } = subscribe()
  expect(await senderWith().send(target, message)).toEqual({ status: 'delivered' })
  const [push] = service.received
  expect(push?.trouble).toBeNull()
  expect(push?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'high',
    topic: 'message',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'accept-encoding': 'identity',
  })
  expect(decryptPush(push?.body ?? Buffer.alloc(0), receiver)).toBe(message.payload.padEnd(511))
  const { aud, sub, exp } = claimsOf(push?.headers.authorization)
  expect([aud, sub]).toEqual([service.origin, config.contact])
  expect(Math.abs(exp - Date.now() / 1_000 - 12 * 3_600)).toBeLessThan(60)
})

test('a short and a long message have the same length', async () => {
  const { target } = subscribe()
  const sender = senderWith()
  for (const payload of ['{}', 'x'.repeat(512)]) await sender.send(target, { ...message, payload })
  expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1)
})

test('browsers get the first key; a subscription made with the old one is sent to with that', async () => {
  const sender = senderWith()
  expect([sender.publicKey, sender.keyId]).toEqual([key.publicKey, key.id])
  expect(await sender.send(subscribe(oldKey).target, message)).toEqual({ status: 'delivered' })
  expect(await sender.send(subscribe().target, message)).toEqual({ status: 'delivered' })
  const [byOld, byNew] = service.received
  expect(byOld?.headers.authorization).toContain(`k=${oldKey.publicKey}`)
  expect(byNew?.headers.authorization).toContain(`k=${key.publicKey}`)
})

test('a token is used again for its service and key until an hour before its end', async () => {
  let now = new Date()
  const sender = senderWith({ clock: { now: () => now, today: () => '2026-11-30' } })
  const sendBy = async (by: PushKey) => {
    await sender.send(subscribe(by).target, message)
    return service.received.at(-1)?.headers.authorization
  }
  const first = await sendBy(key)
  now = new Date(now.getTime() + 11 * 3_600_000 - 1)
  expect(await sendBy(key)).toBe(first)
  expect(await sendBy(oldKey)).not.toBe(first)
  now = new Date(now.getTime() + 1)
  const second = await sendBy(key)
  expect(second).not.toBe(first)
  expect(claimsOf(second).aud).toBe(service.origin)
})

/** The outcome for a service that answers so. Limits of time that are not the one to try are ten minutes. */
async function outcomeOf(behaviour: Behaviour) {
  const timeouts = { answer: behaviour === 'hang' ? 200 : long, body: behaviour === 'pausing' ? 200 : long }
  const { target } = subscribe()
  service.behave(target.endpoint, behaviour)
  const outcome = await senderWith({ timeouts }).send(target, message)
  const said = JSON.stringify(outcome)
  for (const secret of [new URL(target.endpoint).pathname, target.p256dh, target.auth])
    expect(said).not.toContain(secret)
  return outcome
}
const host = () => new URL(service.origin).host
const echo = JSON.stringify({ reason: 'Expired', message: '/push/' })

test.each<[string, Behaviour, object]>([
  ['410', { status: 410 }, { status: 'gone' }],
  ['404', { status: 404, text: echo }, { status: 'gone' }],
  ['413', { status: 413 }, { status: 'refused', reason: 'HOST ha risposto 413' }],
  [
    '403 with a reason',
    { status: 403, text: echo },
    { status: 'paused', reason: 'HOST ha risposto 403 (Expired)' },
  ],
  [
    '429 with a pause',
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 'later', afterSeconds: 7, reason: 'HOST ha risposto 429' },
  ],
  ['500', { status: 500 }, { status: 'later', afterSeconds: null, reason: 'HOST ha risposto 500' }],
  ['a text that pauses for ever', 'pausing', { status: 'delivered' }],
  [
    'a text that never ends',
    'endless',
    { status: 'later', afterSeconds: null, reason: 'HOST ha risposto 500' },
  ],
  ['silence', 'hang', { status: 'later', afterSeconds: null, reason: 'HOST non risponde' }],
  [
    'a broken connection',
    'reset',
    {
      status: 'later',
      afterSeconds: null,
      reason: expect.stringMatching(/^HOST non si raggiunge \([A-Z_]+\)$/),
    },
  ],
])('after %s the caller knows what to do', async (_, behaviour, expected) => {
  expect(JSON.parse(JSON.stringify(await outcomeOf(behaviour)).replaceAll(host(), 'HOST'))).toEqual(expected)
  await expect.poll(() => service.load.now, { message: 'connections still open' }).toBe(0)
})

test.each([301, 302, 307, 308])('a redirect (%i) to the inside is not followed', async (status) => {
  const inside = await startPushService()
  try {
    const location = inside.subscribe(key.publicKey, key.id).target.endpoint
    expect(await outcomeOf({ status, headers: { location } })).toEqual({
      ...{ status: 'later', afterSeconds: null },
      reason: `${host()} rimanda a un altro indirizzo`,
    })
    expect(inside.received).toEqual([])
  } finally {
    await inside.close()
  }
})

test('a service that cannot be reached is tried later', async () => {
  const { target } = subscribe()
  const sender = senderWith()
  await service.close()
  const reason = `${host()} non si raggiunge (ECONNREFUSED)`
  expect(await sender.send(target, message)).toEqual({ status: 'later', afterSeconds: null, reason })
  service = await startPushService()
})

test.each<[string, Partial<PushTarget>, Partial<PushMessage>, RegExp]>([
  ['an endpoint elsewhere', { endpoint: 'http://127.0.0.1:80/x' }, {}, /FILO_PUSH_HOSTS/],
  ['a key that the settings no longer have', { keyId: 'AAAAAAAA' }, {}, /AAAAAAAA .* FILO_PUSH_KEY/],
  ['keys of a browser that are none', { p256dh: 'AAAA' }, {}, /chiavi di un browser/],
  ['a payload of 513 bytes', {}, { payload: 'x'.repeat(513) }, /512 byte/],
  ['a topic that is none', {}, { topic: 'a b' }, /argomento/],
])('%s is refused and nothing is sent', async (_, inTarget, inMessage, reason) => {
  const { target } = subscribe()
  const outcome = await senderWith().send({ ...target, ...inTarget }, { ...message, ...inMessage })
  expect(outcome).toEqual({ status: 'refused', reason: expect.stringMatching(reason) })
  expect(service.received).toEqual([])
})

test('without a test’s permission no service of this machine is called', async () => {
  const sender = pushSender(config)
  const { target } = subscribe()
  expect(sender.allows(target.endpoint)).toBe(false)
  expect(sender.allows('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
  expect(await sender.send(target, message)).toMatchObject({ status: 'refused' })
  expect(service.received).toEqual([])
})

test('a service that hangs gets so many at a time; the others wait, and other services are not held up', async () => {
  const sender = senderWith({ timeouts: { answer: long, body: long }, atOnce: 3 })
  const targets = Array.from({ length: 8 }, () => subscribe().target)
  for (const { endpoint } of targets) service.behave(endpoint, 'hang')
  const sent = targets.map((target) => sender.send(target, message))
  await expect.poll(() => service.received.length).toBe(3)
  const elsewhere = { ...subscribe().target, endpoint: 'https://127.0.0.1/x' }
  expect(await sender.send(elsewhere, message)).toMatchObject({ status: 'later' })
  expect(service.load.most).toBe(3)
  service.breakOff()
  await expect.poll(() => service.received.length).toBe(6)
  service.breakOff()
  await expect.poll(() => service.received.length).toBe(8)
  service.breakOff()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(8).fill('later'))
  expect(service.load.most).toBe(3)
})
