import { callEvents } from '@filo/contract/features/call/call.events.ts'
import { describe, expect, test } from 'vitest'
import { callScene, offer, peerOf } from './call-scene.ts'

/* People in the room of a visit, and at its door, who mean no good. */

const scene = callScene()
const { come, arrive } = scene

describe('a signal', () => {
  const hostile = {
    'a NUL': 'v=0\u0000',
    'the first half of a character': 'v=0\ud800',
    'the second half of a character': 'v=0\udc00',
    'an escape': 'v=0\u001b[2J',
    'a mark that reverses text': 'v=0\u202e',
  }
  test.each(Object.entries(hostile))('with %s is refused as wrong, and reaches nobody', async (_, text) => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const candidate = {
      kind: 'candidate',
      candidate: '',
      sdpMid: null,
      sdpMLineIndex: 0,
      usernameFragment: null,
    }
    const steps = [
      { kind: 'offer', sdp: text },
      { kind: 'answer', sdp: text },
      ...['candidate', 'sdpMid', 'usernameFragment'].map((field) => ({ ...candidate, [field]: text })),
    ]
    for (const step of steps)
      expect(await patient.send(callEvents.signal, { to: peerOf(nurse), n: 1, step })).toBe(
        'validation_failed',
      )
    expect(await patient.send(callEvents.signal, offer(nurse))).toBe('ok')
    await expect.poll(() => nurse.heard('signal')).toMatchObject([{ step: offer(nurse).step }])
  })

  const wrong: Record<string, (to: string) => object> = {
    'another sender': (to) => ({ to, n: 1, step: { kind: 'restart' }, from: to }),
    'a prototype': (to) =>
      JSON.parse(`{"to":"${to}","n":1,"step":{"kind":"restart"},"__proto__":{"from":"x"}}`),
    'a prototype in its step': (to) =>
      JSON.parse(`{"to":"${to}","n":1,"step":{"kind":"restart","__proto__":{}}}`),
    'a kind that every object has': (to) => ({ to, n: 1, step: { kind: 'toString', sdp: '' } }),
    'a list for its step': (to) => ({ to, n: 1, step: Array.from({ length: 20_000 }, () => 1) }),
    'a number that is none': (to) => ({ to, n: 1e400, step: { kind: 'restart' } }),
    'a description that is too long': (to) => ({
      to,
      n: 1,
      step: { kind: 'offer', sdp: 'x'.repeat(20_001) },
    }),
  }
  test.each(Object.entries(wrong))('with %s is refused', async (_, payload) => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    expect(await patient.send(callEvents.signal, payload(peerOf(nurse)))).toBe('validation_failed')
    expect(nurse.heard('signal')).toEqual([])
  })
})
