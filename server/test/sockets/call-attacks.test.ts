import { callEvents } from '@filo/contract/features/call/call.events.ts'
import { describe, expect, test } from 'vitest'
import { staffGuest } from '../call.ts'
import { addStaff } from '../factories/clinic.ts'
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
    'no number': (to) => ({ to, n: null, step: { kind: 'restart' } }),
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

describe('access that is taken away while a page has closed its socket, though not its media', () => {
  type Name = 'caregiver' | 'patient' | 'physician'
  const cases: Record<
    string,
    [Name, (ids: { patient: string; physician: string }) => [sql: string, id: string]]
  > = {
    'of a caregiver who is removed': [
      'caregiver',
      ({ patient }) => ['UPDATE caregiver SET removed_at = now() WHERE patient_id = $1', patient],
    ],
    'of a device that is revoked': [
      'patient',
      ({ patient }) => [
        'UPDATE device SET revoked_at = now() WHERE patient_id = $1 AND caregiver_id IS NULL',
        patient,
      ],
    ],
    'of a member of staff who is disabled': [
      'physician',
      ({ physician }) => ['UPDATE staff SET disabled_at = now() WHERE id = $1', physician],
    ],
    'of a member of staff who moves to another workgroup': [
      'physician',
      ({ physician }) => [
        `UPDATE staff SET workgroup_id = (SELECT id FROM workgroup w WHERE w.id <> staff.workgroup_id LIMIT 1) WHERE id = $1`,
        physician,
      ],
    ],
    'of a member of staff who signs out everywhere': [
      'physician',
      ({ physician }) => ['UPDATE session SET ended_at = now() WHERE staff_id = $1', physician],
    ],
  }
  test.each(Object.entries(cases))('%s, ends their peer at once', async (_, [name, revoke]) => {
    const { api, guests, targets } = scene
    const member = await addStaff(api.database, { roles: ['physician'], workgroupId: api.clinic.workgroupId })
    const nurse = await come(guests.nurse)
    const lost =
      name === 'physician' ? await come(staffGuest(await api.as(member))) : await arrive(guests[name], nurse)
    lost.socket.disconnect()
    await expect.poll(() => nurse.heard('peer-away')).toEqual([{ peer: peerOf(lost) }])
    const [sql, id] = revoke({ patient: targets.patient.id, physician: member.id })
    await api.database.query(sql, [id])
    await expect.poll(() => nurse.heard('peer-left')).toEqual([{ peer: peerOf(lost), reason: 'removed' }])
    expect(await nurse.send(callEvents.ice)).toBe('ok')
  })
})
