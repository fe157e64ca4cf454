import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { callEvents } from '@filo/contract/features/call/call.events.ts'
import { visitEvents } from '@filo/contract/features/visits/visit.events.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import type { Api } from '../api.ts'
import { callScene, peerOf } from './call-scene.ts'
import { type OpenSocket, openSocket, type SocketCredentials, staffCredentials } from './socket-client.ts'

/* Staff learn of people who wait while nobody of theirs is in the room, on sockets of two processes on one database. */

const scene = callScene()
const { come } = scene

const openApp = async (url: string, credentials: SocketCredentials): Promise<OpenSocket> => {
  const socket = await openSocket(url, credentials)
  if (typeof socket === 'string') throw new Error(socket)
  return socket
}
const staffApp = async (member: Api['clinic']['nurse'], process: 0 | 1) =>
  openApp(scene.urls[process], await staffCredentials(await scene.api.as(member)))
const roomNews = ({ received }: OpenSocket) =>
  received.filter(
    ({ name, payload }) =>
      name === visitEvents.roomChanged.name && (payload as { id: string }).id === scene.visitId,
  ).length

const readVisit = async (client: Client) =>
  (await client.call(visitRoutes.read, { params: { id: scene.visitId } })).body
/** The people who wait, by each of the replies that show the visit. */
const waitingIn = async (client: Client) => {
  const query = { start: instant(-dayMs), end: instant(dayMs) }
  const patientId = scene.targets.patient.id
  const calendar = (await client.call(visitRoutes.calendar, { query })).body.items
  const list = (await client.call(visitRoutes.list, { query: { patientId } })).body.items
  return [await readVisit(client), ...[calendar, list].map((items) => items.find(isShown))].map(
    (visit) => visit?.waiting,
  )
}
const isShown = ({ id }: { id: string }) => id === scene.visitId
const instant = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString()

test('staff of the workgroup, wherever they are, see at once who waits, is let in, goes or is refused; nobody else hears it', async () => {
  const { api, guests, targets } = scene
  const { nurse, physician, nurse2 } = api.clinic
  const [first, second, foreign] = [
    await staffApp(nurse, 0),
    await staffApp(physician, 1),
    await staffApp(nurse2, 0),
  ]
  const neighbourhood = await Promise.all(
    [guests.patient, guests.caregiver].map(async (guest) =>
      openApp(scene.urls[1], await guest.credentials()),
    ),
  )
  const client = await api.as(physician)
  const { id, name, surname } = targets.patient
  const patient = { id, name, surname, relation: null }
  let told = 0
  const seesAtOnce = async (waiting: object[]) => {
    told += 1
    for (const socket of [first, second]) await expect.poll(() => roomNews(socket)).toBe(told)
    expect(await waitingIn(client)).toEqual([waiting, waiting, waiting])
  }

  const waiting = await come(guests.patient)
  await seesAtOnce([patient])
  const [caregiver] = targets.patient.caregivers
  await come(guests.caregiver)
  await seesAtOnce([
    patient,
    { id: caregiver?.id, relation: caregiver?.relation, name: caregiver?.name, surname: caregiver?.surname },
  ])
  const inside = await come(guests.nurse)
  await seesAtOnce([patient, expect.objectContaining({ id: caregiver?.id })])
  expect(await inside.send(callEvents.admit, { peer: peerOf(waiting) })).toBe('ok')
  await seesAtOnce([expect.objectContaining({ id: caregiver?.id })])
  const [left] = scene.opened.slice(1)
  expect(await inside.send(callEvents.deny, { peer: left ? peerOf(left) : '' })).toBe('ok')
  await seesAtOnce([])
  const again = await come(guests.caregiver)
  await seesAtOnce([expect.objectContaining({ id: caregiver?.id })])
  expect(await again.send(callEvents.leave)).toBe('ok')
  await seesAtOnce([])

  const stranger = await api.as(nurse2)
  expect((await stranger.call(visitRoutes.read, { params: { id: scene.visitId } })).failure.code).toBe(
    'not_found',
  )
  for (const socket of [foreign, ...neighbourhood]) expect(roomNews(socket)).toBe(0)
  for (const { socket } of [first, second, foreign, ...neighbourhood]) socket.disconnect()
})

test('the visit’s own colleague is alerted while somebody waits and nobody of staff is inside', async () => {
  const { api, guests, targets } = scene
  const nurse = await api.as(api.clinic.nurse)
  const alerts = async (client = nurse) => (await client.call(infoRoutes.read)).body.waitingVisits
  expect(await alerts()).toEqual([])
  const waiting = await come(guests.patient)
  const { id, name, surname } = targets.patient
  const { start, end } = await readVisit(nurse)
  expect(await alerts()).toEqual([
    {
      ...{ id: scene.visitId, start, end, patient: { name, surname }, since: expect.any(String) },
      waiting: [{ id, name, surname, relation: null }],
    },
  ])
  expect(await alerts(await api.as(api.clinic.physician))).toEqual([])
  const inside = await come(guests.physician)
  expect(await alerts()).toEqual([])
  expect(await inside.send(callEvents.leave)).toBe('ok')
  expect(await alerts()).toHaveLength(1)
  expect(await waiting.send(callEvents.leave)).toBe('ok')
  expect(await alerts()).toEqual([])
})

test('somebody who comes again is told of anew, and nobody who waits where the room has closed', async () => {
  const { api, guests } = scene
  const nurse = await api.as(api.clinic.nurse)
  const since = async () => (await nurse.call(infoRoutes.read)).body.waitingVisits.map((one) => one.since)
  const first = await come(guests.patient)
  const before = await since()
  await come(guests.patient, { resume: peerOf(first) })
  expect(await since()).toEqual(before)
  await come(guests.caregiver)
  const [later = ''] = await since()
  expect(later > (before[0] ?? later)).toBe(true)
  const move = (minutes: number) =>
    api.database.query(
      `UPDATE visit SET start_at = now() - interval '1 hour' + $2 * interval '1 minute', end_at = now() + $2 * interval '1 minute' WHERE id = $1`,
      [scene.visitId, minutes],
    )
  await move(-119)
  expect(await since()).toHaveLength(1)
  await move(-121)
  expect(await since()).toEqual([])
})
