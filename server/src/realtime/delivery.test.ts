import { sessionEvents } from '@filo/contract/features/auth/session.events.ts'
import { visitEvents } from '@filo/contract/features/visits/visit.events.ts'
import type { ServerEvent } from '@filo/contract/kit/event.ts'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { DeviceActor, StaffActor } from '../context/actor.ts'
import { isConcerned } from './audience.ts'
import { deliveryOf, type OpenSocket } from './delivery.ts'

const [workgroupId, patientId] = [uuid(), uuid()]
const actor: DeviceActor = { kind: 'device', deviceId: uuid(), holderId: patientId, patientId, workgroupId }
const announcement = (id: string) => ({
  event: visitEvents.changed,
  ...{ workgroupId, patientId, payload: { id } },
})

let done: string[]
const parts = {
  send: (sockets: readonly OpenSocket[], { name }: ServerEvent, { id }: Record<string, unknown>) => {
    for (const _ of sockets) done.push(`${name} ${id}`)
  },
  sessionEnded: sessionEvents.ended,
  readers: [],
}
const socket = (): OpenSocket => ({
  id: 'one',
  actor,
  openedWorkgroup: null,
  ...{ namespace: '/', room: null, isRevoked: false },
  auditRead: async () => {},
  recheckAt: 0,
  disconnect: () => void done.push('ended'),
  forceReconnect: () => void done.push('cut'),
})
/** The pending queries to the database, to be answered by the test. */
let questions: { answer(now: DeviceActor | null): void; fail(): void }[]
const delivery = () => {
  const devices = (asked: readonly DeviceActor[]) =>
    new Promise<(DeviceActor | null)[]>((resolve, reject) =>
      questions.push({
        answer: (now) => resolve(asked.map(() => now)),
        fail: () => reject(new Error('no database')),
      }),
    )
  const made = deliveryOf({
    ...parts,
    recheck: { devices, staff: async () => [] },
  })
  made.sockets.add(socket())
  return made
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  done = []
  questions = []
})

test('combines announcements that arrive during a query into one further query, in order', async () => {
  const { announce } = delivery()
  for (const id of ['a', 'b', 'c', 'd']) announce(announcement(id))
  expect(questions).toHaveLength(1)
  questions[0]?.answer(actor)
  await settled()
  expect(done).toEqual(['visit:changed a'])
  expect(questions).toHaveLength(2)
  questions[1]?.answer(actor)
  await settled()
  expect(done).toEqual(['a', 'b', 'c', 'd'].map((id) => `visit:changed ${id}`))
})

test('closes a socket without a message if its access cannot be checked', async () => {
  const { announce, recheck } = delivery()
  announce(announcement('a'))
  questions[0]?.fail()
  await settled()
  expect(done).toEqual(['cut'])
  const failed = recheck(() => true)
  questions[1]?.fail()
  await expect(failed).rejects.toThrow('no database')
  expect(done).toEqual(['cut', 'cut'])
})

test('tells only the end of the session if access was lost, and forgets the socket', async () => {
  const { announce, recheck, sockets } = delivery()
  announce(announcement('a'))
  questions[0]?.answer(null)
  await settled()
  expect(done).toEqual(['session:ended undefined', 'ended'])
  expect(sockets.size).toBe(0)
  await recheck(() => true)
  expect(questions).toHaveLength(1)
})

test('checks only the sockets asked for, and knows until when the answer holds', async () => {
  const { recheck, sockets } = delivery()
  await recheck(() => false)
  expect(questions).toEqual([])
  const checked = recheck(({ actor }) => isConcerned({ accessOf: patientId }, actor))
  questions[0]?.answer(actor)
  await checked
  const [{ recheckAt } = { recheckAt: 0 }] = sockets
  expect(recheckAt).toBeGreaterThan(performance.now())
  expect(recheckAt).toBeLessThan(performance.now() + 600_000)
})

test('makes no query for an announcement that concerns nobody', async () => {
  const { announce } = delivery()
  announce({ ...announcement('a'), patientId: uuid() })
  await settled()
  expect([questions, done]).toEqual([[], []])
})

test('sends an event to nobody who was moved away while it was on its way', async () => {
  const nurse: StaffActor = {
    kind: 'staff',
    ...{ id: uuid(), sessionId: uuid(), roles: ['nurse'], permissions: ['visit:manage'] },
    ...{ workgroupId, mfaEnrolmentRequired: false },
  }
  const moved = { actor: { ...nurse, workgroupId: uuid() }, endsInSeconds: 60 }
  const { announce, sockets } = deliveryOf({
    ...parts,
    recheck: { devices: async () => [], staff: async () => [moved] },
  })
  sockets.add({ ...socket(), actor: nurse })
  announce(announcement('a'))
  await settled()
  expect(done).toEqual(['cut'])
})
