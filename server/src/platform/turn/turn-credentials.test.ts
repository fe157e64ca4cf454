import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { iceServersFor } from './turn-credentials.ts'

const now = new Date('2026-11-26T10:00:00.400Z')
const relays = ['turn:turn.prova.filo:3478?transport=udp', 'turns:turn.prova.filo:5349']

test('credentials end after an hour and are signed as coturn signs them', () => {
  const [relay] = iceServersFor({ urls: relays, secret: 'segreto' }, 'persona', now)
  expect(relay?.urls).toEqual(relays)
  expect(relay?.username).toBe(`${Date.UTC(2026, 10, 26, 11) / 1_000}:persona`)
  expect(relay?.credential).toBe(
    createHmac('sha1', 'segreto')
      .update(relay?.username ?? '')
      .digest('base64'),
  )
})

test('a STUN server is named apart, without credentials; without a TURN server there is none', () => {
  const urls = ['stun:turn.prova.filo:3478', ...relays]
  expect(iceServersFor({ urls, secret: 'segreto' }, 'persona', now)).toMatchObject([
    { urls: ['stun:turn.prova.filo:3478'] },
    { urls: relays, username: expect.any(String) },
  ])
  expect(iceServersFor(undefined, 'persona', now)).toEqual([])
})
