import { callEvents } from '@filo/contract/features/call/call.events.ts'
import { expect, test } from 'vitest'
import { type CallSocket, type Guest, noMedia, openCall } from '../call.ts'
import { callScene, offer, peerOf } from './call-scene.ts'
import { emit } from './socket-client.ts'

/* A page that comes back to a peer which ended while it heard nothing. */

const scene = callScene()
const { come, arrive, opened } = scene

/** Loses the socket of a peer, as a network that is gone does. */
async function lose({ socket, joined }: CallSocket, staff: CallSocket): Promise<void> {
  socket.disconnect()
  await expect.poll(() => staff.heard('peer-away').at(-1)).toEqual({ peer: joined.peer })
}
/** Ends a peer as one that is away for too long. */
const endByTimeout = (patient: CallSocket) =>
  scene.api.database.query("UPDATE call_peer SET left_at = now(), ending = 'timeout' WHERE id = $1", [
    peerOf(patient),
  ])
/** Comes back to a peer; returns the answer, and how the server treats the socket afterwards. */
async function comeBack(guest: Guest, resume: string) {
  const socket = await openCall(scene.urls[1], guest, await guest.ticket(scene.visitId))
  if (typeof socket === 'string') throw new Error(`refused: ${socket}`)
  opened.push(socket as CallSocket)
  const answer = await emit(socket, callEvents.join, { media: noMedia, resume })
  return { answer, asksForServers: async () => (await emit(socket, callEvents.ice, {})).error?.code ?? 'ok' }
}

test('a page that was replaced meanwhile is told, and the newer one stays', async () => {
  const nurse = await come(scene.guests.nurse)
  const patient = await arrive(scene.guests.patient, nurse)
  await lose(patient, nurse)
  const newer = await come(scene.guests.patient)
  const { answer, asksForServers } = await comeBack(scene.guests.patient, peerOf(patient))
  expect(answer).toEqual({ ok: true, ending: 'replaced' })
  expect(await asksForServers()).toBe('invalid_state')
  expect(await nurse.send(callEvents.signal, offer(newer))).toBe('ok')
  await expect.poll(() => newer.heard('signal')).toHaveLength(1)
  expect(newer.heard('peer-left')).toEqual([])
  expect(nurse.heard('peer-left')).toEqual([{ peer: peerOf(patient), reason: 'replaced' }])
  const [entry] = await scene.api.database.query(
    "SELECT outcome, details FROM audit_entry WHERE action = 'call.join' ORDER BY id DESC LIMIT 1",
  )
  expect(entry).toEqual({ outcome: 'done', details: { ending: 'replaced' } })
})

test('a page that was lost for long finds the one that its person has opened since', async () => {
  const nurse = await come(scene.guests.nurse)
  const patient = await arrive(scene.guests.patient, nurse)
  await lose(patient, nurse)
  await endByTimeout(patient)
  const newer = await come(scene.guests.patient)
  const { answer } = await comeBack(scene.guests.patient, peerOf(patient))
  expect(answer).toEqual({ ok: true, ending: 'replaced' })
  expect(await newer.send(callEvents.ice)).toBe('ok')
})

test('a page that was denied meanwhile is told, and knocks only once its person asks again', async () => {
  const nurse = await come(scene.guests.nurse)
  const patient = await come(scene.guests.patient)
  await lose(patient, nurse)
  expect(await nurse.send(callEvents.deny, { peer: peerOf(patient) })).toBe('ok')
  const { answer } = await comeBack(scene.guests.patient, peerOf(patient))
  expect(answer).toEqual({ ok: true, ending: 'denied' })
  const again = await come(scene.guests.patient)
  // A knock of the page that came back would come before this one.
  await expect
    .poll(() => nurse.heard('knock').map(({ peer }) => (peer as { id: string }).id))
    .toEqual([peerOf(patient), peerOf(again)])
})

test('a page whose person left is told, and entering again lets them in', async () => {
  const nurse = await come(scene.guests.nurse)
  const patient = await arrive(scene.guests.patient, nurse)
  expect(await patient.send(callEvents.leave)).toBe('ok')
  const { answer } = await comeBack(scene.guests.patient, peerOf(patient))
  expect(answer).toEqual({ ok: true, ending: 'left' })
  expect((await come(scene.guests.patient)).joined.isAdmitted).toBe(true)
})

test.each([
  ['timeout', true],
  ['removed', false],
] as const)('a peer that ended by %s comes back as a new one', async (ending, isAdmitted) => {
  const nurse = await come(scene.guests.nurse)
  const patient = await arrive(scene.guests.patient, nurse)
  await lose(patient, nurse)
  await scene.api.database.query('UPDATE call_peer SET left_at = now(), ending = $2 WHERE id = $1', [
    peerOf(patient),
    ending,
  ])
  const back = await come(scene.guests.patient, { resume: peerOf(patient) })
  expect(back.joined).toMatchObject({ isAdmitted })
  expect(peerOf(back)).not.toBe(peerOf(patient))
})

test('nobody learns how another person’s peer has ended', async () => {
  const nurse = await come(scene.guests.nurse)
  const patient = await arrive(scene.guests.patient, nurse)
  expect(await patient.send(callEvents.leave)).toBe('ok')
  const caregiver = await come(scene.guests.caregiver, { resume: peerOf(patient) })
  expect(caregiver.joined.isAdmitted).toBe(false)
})

test('a page that comes back to a cancelled visit hears that, whatever happened to its peer', async () => {
  const nurse = await come(scene.guests.nurse)
  const patient = await arrive(scene.guests.patient, nurse)
  const ticket = await scene.guests.patient.ticket(scene.visitId)
  expect(await patient.send(callEvents.leave)).toBe('ok')
  await scene.api.database.query('UPDATE visit SET cancelled_at = now() WHERE id = $1', [scene.visitId])
  await expect(come(scene.guests.patient, { ticket, resume: peerOf(patient) })).rejects.toThrow(
    'refused: invalid_state',
  )
})
