import { allEvents } from '@filo/contract/all-events.ts'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { permissionsOf, type Role } from '@filo/contract/kit/access.ts'
import type { ClientEvent, ServerEvent } from '@filo/contract/kit/event.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Targets } from '../access/targets.ts'
import { makeTargets, signInDevices } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { addStaff, type Member } from '../factories/clinic.ts'
import { patientBody } from '../factories/patient.ts'
import { payloadOf } from './sample-payloads.ts'
import {
  type Ack,
  deviceCredentials,
  emit,
  type OpenSocket,
  openSocket,
  type SocketCredentials,
  staffCredentials,
} from './socket-client.ts'

/* Conversations on real sockets of two processes on one database: every chat event × every actor. */

let api: Api
let urls: [string, string]
let targets: Targets
let room: string
let staffRoom: string
beforeAll(async () => {
  api = await startApi()
  const other = await api.startAnother()
  urls = [await api.listen(), await other.app.server.listen({ host: '127.0.0.1', port: 0 })]
  targets = await makeTargets(api)
  room = targets.patient.id
  staffRoom = targets.workgroupId
})
afterAll(() => api.close())

let opened = 0
/** Opens a socket at one of the processes, alternating. */
async function open(credentials: SocketCredentials): Promise<OpenSocket> {
  opened += 1
  const socket = await openSocket(urls[opened % 2] as string, credentials)
  if (typeof socket === 'string') throw new Error(`refused: ${socket}`)
  return socket
}
const staffSocket = async (member: Member) => open(await staffCredentials(await api.as(member)))

const write = (socket: OpenSocket, text: string, { to = room, id = uuid() } = {}) =>
  emit(socket, chatEvents.send, { room: to, id, text })
const outcome = ({ ok, error }: Ack) => (ok ? 'ok' : error?.code)
const receivedBy = ({ received }: OpenSocket, { name }: ServerEvent) =>
  received.filter((one) => one.name === name).map(({ payload }) => payload)
const textOf = (payload: unknown) => (payload as Message).text

type Actor = { belongs: 'as staff' | 'as device' | 'never'; roles?: Role[]; id: string; socket: OpenSocket }
const actors: Record<string, Actor> = {}
beforeAll(async () => {
  const { clinic } = api
  for (const name of ['physician', 'nurse', 'supervisor', 'administrator', 'physician2', 'nurse2'] as const)
    actors[name] = {
      belongs: ['physician', 'nurse'].includes(name) ? 'as staff' : 'never',
      ...{ roles: clinic[name].roles, id: clinic[name].id },
      socket: await staffSocket(clinic[name]),
    }
  const enrolling = await addStaff(api.database, { roles: ['physician'], workgroupId: clinic.workgroupId })
  const enrollingClient = await api.as(enrolling)
  await api.database.query('UPDATE session SET mfa_enrolment_required = true WHERE staff_id = $1', [
    enrolling.id,
  ])
  const socket = await open(await staffCredentials(enrollingClient))
  actors.enrolling = { belongs: 'never', id: enrolling.id, socket }
  const [patient = '', caregiver = ''] = await signInDevices(api, targets)
  actors.patient = {
    belongs: 'as device',
    id: room,
    socket: await open(await deviceCredentials(api.deviceBrowser(patient))),
  }
  actors.caregiver = {
    belongs: 'as device',
    id: targets.patient.caregivers[0]?.id ?? '',
    socket: await open({ auth: { as: 'device-token', token: caregiver } }),
  }
  const { body: neighbour } = await (await api.as(clinic.physician)).call(patientRoutes.create, {
    body: patientBody(),
  })
  const [token = ''] = await signInDevices(api, { patient: neighbour })
  actors.neighbour = {
    belongs: 'never',
    id: neighbour.id,
    socket: await open({ auth: { as: 'device-token', token } }),
  }
})
const socketOf = (name: string): OpenSocket => {
  const actor = actors[name]
  if (!actor) throw new Error(name)
  return actor.socket
}
beforeEach(async () => {
  for (const { socket } of Object.values(actors)) {
    await emit(socket, chatEvents.presence, { room: null })
  }
  // A marker: earlier events arrive before it.
  const { message } = await write(socketOf('nurse'), 'Da qui')
  for (const { belongs, socket } of Object.values(actors))
    if (belongs !== 'never')
      await expect.poll(() => receivedBy(socket, chatEvents.message)).toContainEqual(message)
  for (const { socket } of Object.values(actors)) socket.received.length = 0
})

const own = [...allEvents.values()].filter(({ name }) => name.startsWith('chat:'))
const fromClients = own.filter((event): event is ClientEvent => event.from === 'client')
const fromServer = own.filter((event): event is ServerEvent => event.from === 'server')
/** Those for staff alone have their own tests. */
const forAll = fromServer.filter(({ access }) => [access].flat().includes('device'))

describe.each(fromClients)('$name', (event) => {
  const payload = payloadOf(event)
  const isParty = ({ belongs, roles = [] }: Actor) => {
    const parties = [event.access].flat()
    if (belongs === 'as device') return parties.includes('device')
    return belongs === 'as staff' && permissionsOf(roles).some((permission) => parties.includes(permission))
  }

  test('is accepted from members of the room only', async () => {
    for (const [name, actor] of Object.entries(actors)) {
      const code = outcome(await emit(actor.socket, event, payload(room)))
      if (isParty(actor)) expect(code, name).toBe('ok')
      else expect(['not_found', 'permission_denied', 'second_factor_missing'], name).toContain(code)
    }
  })

  test('is answered with not_found for another’s room as for one that does not exist', async () => {
    expect(outcome(await emit(socketOf('patient'), event, payload(staffRoom)))).toBe('not_found')
    for (const name of ['nurse', 'patient'])
      for (const other of [api.clinic.workgroup2Id, uuid()])
        expect(outcome(await emit(socketOf(name), event, payload(other))), name).toBe('not_found')
    expect(outcome(await emit(socketOf('nurse2'), event, payload(room)))).toBe('not_found')
  })

  test('is refused with an invalid payload, and the socket stays open', async () => {
    const { socket } = socketOf('nurse')
    for (const wrong of [{ ...payload(room), more: 1 }, { room: 7 }, {}, [], 'x', null])
      expect(outcome(await emit(socketOf('nurse'), event, wrong))).toBe('validation_failed')
    expect(socket.connected).toBe(true)
  })
})

/** Triggers each server event in a room, by the nurse. */
const triggers: Record<string, () => Promise<unknown>> = {
  'chat:message': () => write(socketOf('nurse'), `Messaggio ${opened++}`),
  'chat:read': async () => {
    const { message } = await write(socketOf('physician'), 'Da leggere')
    return emit(socketOf('nurse'), chatEvents.read, { room, seq: message?.seq })
  },
  'chat:typing': () => emit(socketOf('nurse'), chatEvents.typing, { room }),
  'chat:presence': async () => {
    await emit(socketOf('nurse'), chatEvents.presence, { room: null })
    await emit(socketOf('nurse'), chatEvents.presence, { room })
  },
}

test.each(forAll)(
  '$name reaches all members of the room, at both processes, and nobody else',
  async (event) => {
    const trigger = triggers[event.name]
    if (!trigger) throw new Error(`${event.name}: nothing here provokes it`)
    const members = Object.values(actors).filter(({ belongs }) => belongs !== 'never')
    for (const { socket } of members) await emit(socket, chatEvents.presence, { room })
    await trigger()
    await trigger()
    for (const { socket } of members)
      await expect.poll(() => receivedBy(socket, event).length).toBeGreaterThanOrEqual(2)
    for (const { socket } of members)
      for (const payload of receivedBy(socket, event)) expect(payload).toMatchObject({ room })
    for (const [name, { belongs, socket }] of Object.entries(actors))
      if (belongs === 'never') expect(socket.received, name).toEqual([])
  },
)

test('typing and presence are sent only to those who have the room open', async () => {
  await emit(socketOf('physician'), chatEvents.presence, { room })
  await emit(socketOf('nurse'), chatEvents.presence, { room })
  await emit(socketOf('nurse'), chatEvents.typing, { room })
  const [nurse, physician] = [api.clinic.nurse.id, api.clinic.physician.id]
  await expect
    .poll(() => receivedBy(socketOf('physician'), chatEvents.isTyping))
    .toEqual([{ room, person: nurse }])
  await expect
    .poll(() => receivedBy(socketOf('physician'), chatEvents.arePresent).at(-1))
    .toEqual({ room, present: [nurse, physician].toSorted() })
  for (const event of [chatEvents.isTyping, chatEvents.arePresent])
    expect(receivedBy(socketOf('patient'), event)).toEqual([])

  for (const member of [api.clinic.physician, api.clinic.nurse]) {
    const { items } = (await (await api.as(member)).call(chatRoutes.participants, { params: { id: room } }))
      .body
    // Both processes know the presence, because they inform each other.
    expect(items.filter(({ isPresent }) => isPresent).map(({ id }) => id)).toEqual(
      items.filter(({ id }) => [nurse, physician].includes(id)).map(({ id }) => id),
    )
  }
  const leaving = await staffSocket(api.clinic.nurse)
  await emit(socketOf('nurse'), chatEvents.presence, { room: null })
  await emit(leaving, chatEvents.presence, { room })
  leaving.socket.disconnect()
  await expect
    .poll(() => receivedBy(socketOf('physician'), chatEvents.arePresent).at(-1))
    .toEqual({ room, present: [physician] })
})

describe('a message', () => {
  test('is acknowledged as stored, and sent to everybody as acknowledged, in one order', async () => {
    const acks = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        write(socketOf(['nurse', 'patient', 'physician'][n % 3] ?? ''), `${n}`),
      ),
    )
    const sent = acks.map(({ message }) => message).toSorted((a, b) => (a?.seq ?? 0) - (b?.seq ?? 0))
    for (const name of ['nurse', 'physician', 'patient', 'caregiver'])
      await expect.poll(() => receivedBy(socketOf(name), chatEvents.message)).toEqual(sent)
    const kept = await (await api.as(api.clinic.nurse)).call(chatRoutes.messages, {
      params: { id: room },
      query: { limit: '40' },
    })
    expect(kept.body.items).toEqual(sent)
  })

  test('keeps its place in the order in which a socket sent several', async () => {
    const socket = await staffSocket(api.clinic.nurse)
    const acks = await Promise.all(Array.from({ length: 20 }, (_, n) => write(socket, `${n}`)))
    socket.socket.disconnect()
    const seqs = acks.map(({ message }) => message?.seq ?? 0)
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  })

  test('among staff is sent to no device', async () => {
    await write(socketOf('nurse'), 'Fra noi', { to: staffRoom })
    await expect.poll(() => receivedBy(socketOf('physician'), chatEvents.message)).toHaveLength(1)
    await write(socketOf('nurse'), 'A tutti')
    await expect
      .poll(() => receivedBy(socketOf('patient'), chatEvents.message))
      .toMatchObject([{ text: 'A tutti' }])
  })

  test('extends its author’s session; typing, presence and read marks do not', async () => {
    const author = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
    const socket = await staffSocket(author)
    const idleMinutes = async () => {
      const [session] = await api.database.query<{ minutes: number }>(
        'SELECT extract(minute FROM now() - last_seen_at)::int AS minutes FROM session WHERE staff_id = $1',
        [author.id],
      )
      return session?.minutes
    }
    await api.database.query(
      "UPDATE session SET last_seen_at = now() - interval '40 minutes' WHERE staff_id = $1",
      [author.id],
    )
    for (const event of [chatEvents.typing, chatEvents.presence])
      expect(outcome(await emit(socket, event, { room }))).toBe('ok')
    expect(outcome(await emit(socket, chatEvents.read, { room, seq: 1 }))).toBe('ok')
    expect(await idleMinutes()).toBe(40)
    expect(outcome(await write(socket, 'Buongiorno'))).toBe('ok')
    expect(await idleMinutes()).toBe(0)
    socket.socket.disconnect()
  })

  test('that is sent again is acknowledged again, but distributed once', async () => {
    const id = uuid()
    const first = await write(socketOf('nurse'), 'Una volta', { id })
    expect(await write(socketOf('nurse'), 'Una volta', { id })).toEqual(first)
    expect(outcome(await write(socketOf('physician'), 'Una volta', { id }))).toBe('idempotency_conflict')
    await write(socketOf('nurse'), 'Dopo')
    await expect
      .poll(() => receivedBy(socketOf('patient'), chatEvents.message))
      .toMatchObject([{ text: 'Una volta' }, { text: 'Dopo' }])
  })

  test('is refused while the disk is nearly full; events that store nothing are not', async () => {
    api.scarce.rows = true
    try {
      const socket = await openSocket(urls[0], await staffCredentials(await api.as(api.clinic.nurse)))
      if (typeof socket === 'string') throw new Error(socket)
      expect(outcome(await write(socket, 'Non ci sta'))).toBe('storage_full')
      expect(outcome(await emit(socket, chatEvents.read, { room, seq: 1 }))).toBe('storage_full')
      expect(outcome(await emit(socket, chatEvents.typing, { room }))).toBe('ok')
      socket.socket.disconnect()
    } finally {
      api.scarce.rows = false
    }
  })

  test('leaves one audit entry beside those of the apps that it reaches, read marks and typing leave none', async () => {
    const entries = () =>
      api.database.query(
        "SELECT action, outcome, actor_id, patient_id, object_id FROM audit_entry WHERE action <> 'chat.read' ORDER BY id",
      )
    const before = (await entries()).length
    const id = uuid()
    await write(socketOf('patient'), 'Scritto', { id })
    await emit(socketOf('nurse'), chatEvents.read, { room, seq: 1 })
    await emit(socketOf('nurse'), chatEvents.typing, { room })
    expect((await entries()).slice(before)).toEqual([
      { action: 'chat.send', outcome: 'done', actor_id: room, patient_id: room, object_id: id },
    ])
    await write(socketOf('nurse2'), 'No')
    expect((await entries()).at(-1)).toMatchObject({
      action: 'chat.send',
      outcome: 'not_found',
      actor_id: api.clinic.nurse2.id,
      patient_id: null,
    })
  })
})

test('a new member of the workgroup triggers no read event', async () => {
  await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
  const { message } = await write(socketOf('nurse'), 'Benvenuta')
  await expect.poll(() => receivedBy(socketOf('physician'), chatEvents.message)).toEqual([message])
  expect(receivedBy(socketOf('physician'), chatEvents.wasRead)).toEqual([])
})

describe('somebody who no longer belongs to the room', () => {
  test('is refused every event by the database, before the process has heard of the change', async () => {
    const { clinic, database, owner } = api
    const member = await addStaff(database, { roles: ['nurse'], workgroupId: clinic.workgroupId })
    const socket = await staffSocket(member)
    await emit(socketOf('physician'), chatEvents.presence, { room })
    await owner.query('ALTER TABLE staff DISABLE TRIGGER access_announced')
    try {
      await database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
      for (const event of fromClients)
        expect(outcome(await emit(socket, event, payloadOf(event)(room))), event.name).toBe('unauthenticated')
    } finally {
      await owner.query('ALTER TABLE staff ENABLE TRIGGER access_announced')
    }
    await write(socketOf('nurse'), 'Dopo')
    await expect
      .poll(() => receivedBy(socketOf('physician'), chatEvents.message))
      .toMatchObject([{ text: 'Dopo' }])
    expect(JSON.stringify(socketOf('physician').received)).not.toContain(member.id)
  })

  test('can neither send nor receive any more, after a move or a revoked device', async () => {
    const { workgroupId, workgroup2Id } = api.clinic
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId })
    const moved = await staffSocket(member)
    await api.database.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [member.id, workgroup2Id])
    const answer = write(moved, 'Dopo').catch(() => ({ error: { code: 'closed' } }))
    expect(['not_found', 'closed']).toContain(outcome(await answer))
    await write(socketOf('nurse'), 'Senza di lei')
    await expect.poll(() => receivedBy(socketOf('patient'), chatEvents.message)).toHaveLength(1)
    expect(receivedBy(moved, chatEvents.message)).toEqual([])
    expect(await moved.closed).toBeTruthy()

    const physician = await api.as(api.clinic.physician)
    const { body: patient } = await physician.call(patientRoutes.create, { body: patientBody() })
    const [token = ''] = await signInDevices(api, { patient })
    const device = await open({ auth: { as: 'device-token', token } })
    await physician.call(accessRoutes.refresh, { params: { id: patient.id }, body: { revokeDevices: true } })
    await write(socketOf('nurse'), 'Non per questo telefono', { to: patient.id })
    expect(await device.closed).toBeTruthy()
    expect(receivedBy(device, chatEvents.message)).toEqual([])
  })

  test('hears nothing more of an archived patient, even of a message on its way', async () => {
    const physician = await api.as(api.clinic.physician)
    const { body: patient } = await physician.call(patientRoutes.create, { body: patientBody() })
    await write(socketOf('nurse'), 'Prima', { to: patient.id })
    const textsHeard = () => receivedBy(socketOf('physician'), chatEvents.message).map(textOf)
    await expect.poll(textsHeard).toEqual(['Prima'])
    await api.database.transaction(async (tx) => {
      await tx.query(
        "INSERT INTO message (room_id, workgroup_id, seq, id, text) VALUES ($1, $2, 2, gen_random_uuid(), 'Troppo tardi')",
        [patient.id, staffRoom],
      )
      await tx.query('UPDATE patient SET archived_at = now() WHERE id = $1', [patient.id])
    })
    await write(socketOf('nurse'), 'Dopo', { to: staffRoom })
    await expect.poll(textsHeard).toEqual(['Prima', 'Dopo'])
  })
})
