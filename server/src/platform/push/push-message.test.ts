import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { areKeysValid, faultOf, type PushMessage, paddedPayload } from './push-message.ts'

const pair = createECDH('prime256v1')
pair.generateKeys()
const p256dh = pair.getPublicKey('base64url')
const auth = Buffer.alloc(16, 7).toString('base64url')
const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
const bytes = (length: number) => pair.getPublicKey().subarray(0, length).toString('base64url')
const otherCurve = createECDH('secp256k1')
otherCurve.generateKeys()

test('a browser’s keys are a point of P-256 and 16 bytes', () => {
  expect(areKeysValid(p256dh, auth)).toBe(true)
})

test.each([
  ['64 bytes', bytes(64), auth],
  ['66 bytes', Buffer.alloc(66, 4).toString('base64url'), auth],
  ['a compressed point', pair.getPublicKey('base64url', 'compressed'), auth],
  ['a point off the curve', offTheCurve, auth],
  ['a point of another curve', otherCurve.getPublicKey('base64url'), auth],
  ['no point', Buffer.alloc(65).toString('base64url'), auth],
  ['padding', `${p256dh}=`, auth],
  ['signs that decoders skip', `${p256dh}\n`, auth],
  ['base64 of another alphabet', `${p256dh.slice(0, -1)}+`, auth],
  ['nothing', '', auth],
  ['an auth of 15 bytes', p256dh, Buffer.alloc(15).toString('base64url')],
  ['an auth of 17 bytes', p256dh, Buffer.alloc(17).toString('base64url')],
  ['no auth', p256dh, ''],
])('%s is refused', (_, point, secret) => {
  expect(areKeysValid(point, secret)).toBe(false)
})

const message: PushMessage = { payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'message' }

test.each([
  ['513 bytes', { payload: 'x'.repeat(513) }, 'il testo'],
  ['257 letters of two bytes', { payload: 'è'.repeat(257) }, 'il testo'],
  ['a negative time to live', { ttlSeconds: -1 }, 'la scadenza'],
  ['half a second', { ttlSeconds: 0.5 }, 'la scadenza'],
  ['no number', { ttlSeconds: Number.NaN }, 'la scadenza'],
  ['more than four weeks', { ttlSeconds: 2_419_201 }, 'la scadenza'],
  ['no topic', { topic: '' }, 'l’argomento'],
  ['a topic of 33 characters', { topic: 'x'.repeat(33) }, 'l’argomento'],
  ['a topic with a space', { topic: 'a b' }, 'l’argomento'],
  ['a topic with a line break', { topic: 'ab\n' }, 'l’argomento'],
])('a message with %s is refused', (_, change, reason) => {
  expect(faultOf({ ...message, ...change })).toMatch(reason)
})

test('a message at the limits is sent', () => {
  const most = { payload: 'è'.repeat(256), ttlSeconds: 2_419_200, topic: 'a-_Z'.repeat(8) }
  expect(faultOf({ ...message, ...most })).toBeNull()
  expect(faultOf({ ...message, ttlSeconds: 0 })).toBeNull()
})

test.each(['{"a":"è"}', '', 'è'.repeat(256)])('%s is padded with spaces to 512 bytes', (payload) => {
  const padded = paddedPayload(payload)
  expect(padded).toHaveLength(512)
  expect(padded.toString().trimEnd()).toBe(payload)
})
