import { allEvents } from '@filo/contract/all-events.ts'
import { callEvents } from '@filo/contract/features/call/call.events.ts'
import type { ClientEvent } from '@filo/contract/kit/event.ts'
import { describe, expect, test } from 'vitest'
import { makeTargets } from '../access/targets.ts'
import { addVisitNow, type CallSocket, enter, noMedia, openCall } from '../call.ts'
import { callScene, offer, peerOf } from './call-scene.ts'
import { emit } from './socket-client.ts'

/* Each event that the sockets of calls send, by who may not send it, about a foreign room, and with hostile payloads. */

const scene = callScene()
const { come, arrive, opened } = scene

const fromClients = [...allEvents.values()].filter(
  (event): event is ClientEvent => event.namespace === '/call' && event.from === 'client',
)
describe.each(fromClients)('$name', (event) => {
  /** A payload about somebody who waits, for an event that names a peer. */
  const payload = (waiting: CallSocket, nurse: CallSocket): Record<string, unknown> =>
    ({
      join: { media: noMedia },
      admit: { peer: peerOf(waiting) },
      deny: { peer: peerOf(waiting) },
      signal: offer(nurse),
      media: { media: noMedia },
      quality: { good: 4, fair: 1, poor: 0 },
    })[event.name] ?? {}
  const isForStaff = ![event.access].flat().includes('device')

  test('is refused to who waits, to patients where it is for staff, with an audit entry, and before joining', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const waiting = await come(scene.guests.caregiver)
    if (isForStaff)
      for (const socket of [patient, waiting])
        expect(await socket.send(event, payload(waiting, nurse))).toBe('permission_denied')
    const refusals = await scene.api.database.query(
      `SELECT action FROM audit_entry WHERE object_id = $1 AND outcome = 'permission_denied'`,
      [scene.visitId],
    )
    expect(refusals).toEqual(isForStaff ? [{ action: event.audit }, { action: event.audit }] : [])
    if (event.name === 'signal') expect(await waiting.send(event, payload(waiting, nurse))).toBe('not_found')
    if (event.name === 'join') return
    const early = await openCall(
      scene.urls[0],
      scene.guests.physician,
      await scene.guests.physician.ticket(scene.visitId),
    )
    if (typeof early === 'string') throw new Error(early)
    const { error } = await emit(early, event, payload(waiting, nurse))
    expect(error?.code).toBe(event.name === 'signal' ? 'not_found' : 'invalid_state')
    early.socket.disconnect()
  })

  test('extends the session if it is an act of its person', async () => {
    const nurse = await come(scene.guests.nurse)
    const waiting = await come(scene.guests.caregiver)
    const { id } = scene.api.clinic.nurse
    await scene.api.database.query(
      `UPDATE session SET last_seen_at = clock_timestamp() - interval '10 minutes' WHERE staff_id = $1`,
      [id],
    )
    await nurse.send(event, {
      ...payload(waiting, nurse),
      ...(event.name === 'join' && { resume: peerOf(nurse) }),
    })
    const seen = await scene.api.database.query(
      `SELECT FROM session WHERE staff_id = $1 AND last_seen_at > clock_timestamp() - interval '1 minute'`,
      [id],
    )
    expect(seen.length > 0).toBe(['admit', 'deny', 'media', 'end'].includes(event.name))
  })

  test('reaches no room but one’s own', async () => {
    const nurse = await come(scene.guests.nurse)
    const patient = await arrive(scene.guests.patient, nurse)
    const waiting = await come(scene.guests.caregiver)
    const others = await makeTargets(scene.api)
    const otherVisit = await addVisitNow(scene.api, others.patient.id, { member: scene.api.clinic.physician })
    const stranger = await enter(scene.urls[0], scene.guests.physician, otherVisit)
    opened.push(stranger)
    for (const socket of [nurse, patient, waiting]) socket.received.length = 0
    const code = await stranger.send(event, payload(waiting, nurse))
    if (['admit', 'deny', 'signal'].includes(event.name)) expect(code).toBe('not_found')
    expect(await patient.send(callEvents.media, { media: noMedia })).toBe('ok')
    await expect.poll(() => nurse.heard('media')).toHaveLength(1)
    for (const socket of [nurse, patient, waiting])
      expect(socket.received.filter((one) => one.name !== 'media')).toEqual([])
  })

  test('takes no hostile payload', async () => {
    const nurse = await come(scene.guests.nurse)
    const waiting = await come(scene.guests.caregiver)
    const sample = payload(waiting, nurse)
    for (const wrong of [
      null,
      'x',
      7,
      [],
      { ...sample, more: 1 },
      { ...sample, peer: '../x', media: 'x', to: 'x', n: -1, good: -1 },
    ])
      expect(await nurse.send(event, wrong as object), JSON.stringify(wrong)).toBe('validation_failed')
    expect(nurse.socket.connected).toBe(true)
  })
})
