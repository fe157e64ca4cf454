import { once } from 'node:events'
import type { Socket as NetSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { allEvents } from '@filo/contract/all-events.ts'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { permissionsOf, type Role } from '@filo/contract/kit/access.ts'
import type { ServerEvent } from '@filo/contract/kit/event.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { asOperator } from '../../src/context/system.ts'
import { endSignIns } from '../../src/features/auth/sign-in/end-sign-ins.ts'
import { disableByEmail } from '../../src/features/staff/manage.operator.ts'
import type { Client } from '../../src/http/in-process-browser.ts'
import { channel } from '../../src/realtime/announcements.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets, signInDevices } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { addStaff, type Member } from '../factories/clinic.ts'
import { caregiverBody, patientBody } from '../factories/patient.ts'
import { rowChanges } from './row-changes.ts'
import {
  deviceCredentials,
  type OpenSocket,
  openSocket,
  type SocketCredentials,
  staffCredentials,
} from './socket-client.ts'

/*
 * Server events on real sockets of two processes on one database: every event of the contract × every actor, and every
 * way of revoking access.
 */

let api: Api
let urls: [string, string]
let targets: Targets
let tokens: string[]
beforeAll(async () => {
  api = await startApi()
  const other = await api.startAnother()
  urls = [await api.listen(), await other.app.server.listen({ host: '127.0.0.1', port: 0 })]
  targets = await makeTargets(api)
  tokens = await signInDevices(api, targets)
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

async function openerOf(
  workgroupId: string,
): Promise<{ member: Member; client: Client; socket: OpenSocket }> {
  const member = await addStaff(api.database, { roles: ['administrator'] })
  const client = await api.as(member, { 'x-filo-workgroup': workgroupId })
  await client.call(staffRoutes.openWorkgroup, { body: { workgroupId, reason: 'Verifica dei dati' } })
  return { member, client, socket: await open(await staffCredentials(client, workgroupId)) }
}

const trigger = (name: string): Promise<string> => {
  const run = rowChanges[name]
  if (!run) throw new Error(`${name}: nothing here provokes it`)
  return run({ api, targets })
}

const changeEvents = [...allEvents.values()].filter(
  (event): event is ServerEvent => event.from === 'server' && ['patient', 'workgroup'].includes(event.scope),
)

describe('events about a patient or a workgroup', () => {
  type Actor = {
    hears: 'as staff' | 'as device' | 'as another patient' | 'never'
    roles?: Role[]
    socket: OpenSocket
  }
  const actors: Record<string, Actor> = {}
  beforeAll(async () => {
    const { clinic } = api
    for (const name of ['physician', 'nurse', 'administrator', 'supervisor', 'physician2', 'nurse2'] as const)
      actors[name] = {
        hears: ['physician', 'nurse'].includes(name) ? 'as staff' : 'never',
        roles: clinic[name].roles,
        socket: await staffSocket(clinic[name]),
      }
    const { socket } = await openerOf(clinic.workgroupId)
    actors.opened = { hears: 'as staff', roles: ['administrator'], socket }
    actors.opened2 = { hears: 'never', socket: (await openerOf(clinic.workgroup2Id)).socket }
    const enrolling = await addStaff(api.database, { roles: ['physician'], workgroupId: clinic.workgroupId })
    const enrollingClient = await api.as(enrolling)
    await api.database.query('UPDATE session SET mfa_enrolment_required = true WHERE staff_id = $1', [
      enrolling.id,
    ])
    actors.enrolling = { hears: 'never', socket: await open(await staffCredentials(enrollingClient)) }

    const [patient = '', caregiver = ''] = tokens
    actors.patient = {
      hears: 'as device',
      socket: await open(await deviceCredentials(api.deviceBrowser(patient))),
    }
    actors.caregiver = {
      hears: 'as device',
      socket: await open({ auth: { as: 'device-token', token: caregiver } }),
    }
    for (const [name, member, hears] of [
      ['neighbour', clinic.physician, 'as another patient'],
      ['patient2', clinic.physician2, 'never'],
    ] as const) {
      const client = await api.as(member)
      const { body } = await client.call(patientRoutes.create, { body: patientBody() })
      const [token = ''] = await signInDevices(api, { patient: body })
      actors[name] = { hears, socket: await open({ auth: { as: 'device-token', token } }) }
    }
  })

  const shouldHear = ({ access, scope }: ServerEvent, { hears, roles = [] }: Actor) => {
    const parties = [access].flat()
    if (hears === 'as another patient') return scope === 'workgroup' && parties.includes('device')
    if (hears === 'as device') return parties.includes('device')
    return hears === 'as staff' && permissionsOf(roles).some((permission) => parties.includes(permission))
  }

  test.each(changeEvents)(
    '$name reaches everybody entitled, at both processes, and nobody else',
    async (event) => {
      for (const { socket } of Object.values(actors)) socket.received.length = 0
      const id = await trigger(event.name)
      const receivers = Object.values(actors).filter((actor) => shouldHear(event, actor))
      expect(receivers.length).toBeGreaterThan(2)
      // Patients whom other tests add are announced too.
      const heard = ({ received }: OpenSocket) =>
        received.filter(({ payload }) => (payload as { id?: string }).id === id)
      const sent = { name: event.name, payload: { id } }
      for (const { socket } of receivers) await expect.poll(() => heard(socket)).toEqual([sent])
      // Any other event of the first change would arrive before the second.
      await trigger(event.name)
      for (const { socket } of receivers) await expect.poll(() => heard(socket)).toEqual([sent, sent])
      for (const [name, actor] of Object.entries(actors))
        if (!shouldHear(event, actor)) expect(heard(actor.socket), name).toEqual([])
    },
  )

  test('are not sent for a change that is rolled back', async () => {
    const { socket } = actors.nurse as Actor
    socket.received.length = 0
    const undone = api.database.transaction(async (tx) => {
      await tx.query('UPDATE visit SET note = $2 WHERE id = $1', [targets.visitId, 'mai'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await trigger('user-chapter:changed')
    await expect.poll(() => socket.received).toMatchObject([{ name: 'user-chapter:changed' }])
  })

  test('are not sent to a person just moved away, even before their socket is checked', async () => {
    const { clinic } = api
    const mover = await addStaff(api.database, { roles: ['nurse'], workgroupId: clinic.workgroupId })
    const moved = await staffSocket(mover)
    const { socket } = actors.nurse as Actor
    socket.received.length = 0
    await api.database.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [
      mover.id,
      clinic.workgroup2Id,
    ])
    await trigger('visit:changed')
    await expect.poll(() => socket.received).toHaveLength(1)
    expect(moved.received).toEqual([])
    expect(await moved.closed).toBe('transport close')
  })
})

describe('revoked access', () => {
  const ended = { name: 'session:ended', payload: {} }
  const addNurse = () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
  const addPatient = async () => {
    const physician = await api.as(api.clinic.physician)
    const { body: patient } = await physician.call(patientRoutes.create, {
      body: patientBody({ caregivers: [caregiverBody()] }),
    })
    const [token = '', caregiverToken = ''] = await signInDevices(api, { patient })
    return { physician, patient, token, caregiverToken }
  }
  const deviceSocket = (token: string) => open({ auth: { as: 'device-token', token } })
  /** The reason of closing, within the guaranteed five seconds. */
  const closedInTime = ({ closed }: OpenSocket) =>
    Promise.race([closed, pause(patiently(5_000), 'still open')])

  /** A new socket is checked once by the clock; after that, only an announced change ends it in time. */
  const firstCheck = () => pause(2_500)

  /** Opens a socket; returns it with the action that revokes its access. */
  const endings: Record<string, () => Promise<[OpenSocket, () => Promise<unknown>]>> = {
    'signing out': async () => {
      const client = await api.as(await addNurse())
      return [await open(await staffCredentials(client)), () => client.call(authRoutes.logout)]
    },
    'ending the session from another browser': async () => {
      const nurse = await addNurse()
      const [client, other] = [await api.as(nurse), await api.as(nurse)]
      return [await open(await staffCredentials(client)), () => other.call(authRoutes.endOthers)]
    },
    disabling: async () => {
      const nurse = await addNurse()
      const administrator = await api.as(api.clinic.administrator)
      return [
        await staffSocket(nurse),
        () => administrator.call(staffRoutes.disable, { params: { id: nurse.id } }),
      ]
    },
    'disabling by an operator’s command': async () => {
      const nurse = await addNurse()
      return [
        await staffSocket(nurse),
        () =>
          asOperator(api.database, 'staff.disable', (context) =>
            disableByEmail(context, nurse.email, endSignIns),
          ),
      ]
    },
    'a day of inactivity': async () => {
      const nurse = await addNurse()
      const idle = "UPDATE session SET last_seen_at = now() - interval '1 day' WHERE staff_id = $1"
      return [await staffSocket(nurse), () => api.database.query(idle, [nurse.id])]
    },
    'the absolute end of the session': async () => {
      const nurse = await addNurse()
      const over = 'UPDATE session SET expires_at = now() WHERE staff_id = $1'
      return [await staffSocket(nurse), () => api.database.query(over, [nurse.id])]
    },
    'the absolute end of the session, two seconds later': async () => {
      const nurse = await addNurse()
      const soon = "UPDATE session SET expires_at = now() + interval '2 seconds' WHERE staff_id = $1"
      return [await staffSocket(nurse), () => api.database.query(soon, [nurse.id])]
    },
    'revoking the patient’s devices': async () => {
      const { physician, patient, token } = await addPatient()
      const refresh = { params: { id: patient.id }, body: { revokeDevices: true } }
      return [await deviceSocket(token), () => physician.call(accessRoutes.refresh, refresh)]
    },
    'disconnecting the device itself': async () => {
      const { token } = await addPatient()
      return [await deviceSocket(token), () => api.device(token).call(accessRoutes.leave)]
    },
    'archiving in the database alone': async () => {
      const { patient, token } = await addPatient()
      const archive = 'UPDATE patient SET archived_at = now() WHERE id = $1'
      return [await deviceSocket(token), () => api.database.query(archive, [patient.id])]
    },
    'removing the caregiver in the database alone': async () => {
      const { patient, caregiverToken } = await addPatient()
      const remove = 'UPDATE caregiver SET removed_at = now() WHERE patient_id = $1'
      return [await deviceSocket(caregiverToken), () => api.database.query(remove, [patient.id])]
    },
    'half a year without use of the device': async () => {
      const { patient, token } = await addPatient()
      const unused = "UPDATE device SET last_used_at = now() - interval '181 days' WHERE patient_id = $1"
      return [await deviceSocket(token), () => api.database.query(unused, [patient.id])]
    },
    'archiving the patient, for a caregiver': async () => {
      const { physician, patient, caregiverToken } = await addPatient()
      const archive = { params: { id: patient.id } }
      return [await deviceSocket(caregiverToken), () => physician.call(patientRoutes.archive, archive)]
    },
  }
  test.concurrent.each(Object.keys(endings))('by %s closes the socket with an event', async (name) => {
    const [socket, end] = await (endings[name] as (typeof endings)[string])()
    await firstCheck()
    const answer = await end()
    expect((answer as { failure?: unknown })?.failure).toBeUndefined()
    expect(await closedInTime(socket)).toBe('io server disconnect')
    expect(socket.received.at(-1)).toEqual(ended)
  })

  test('closes the connection of a client that does not read, too', async () => {
    const nurse = await addNurse()
    const credentials = await staffCredentials(await api.as(nurse))
    const upgraded = once(api.app.server.server, 'upgrade') as Promise<[unknown, NetSocket]>
    const socket = await openSocket(urls[0], credentials)
    if (typeof socket === 'string') throw new Error(socket)
    const [, connection] = await upgraded
    // Holds back what is sent, as a full buffer does.
    connection.cork()
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [nurse.id])
    expect(await closedInTime(socket)).toBe('transport close')
    expect(socket.received).toEqual([])
  })

  /** Like `endings`, for changes that leave some access. */
  const changes: Record<string, () => Promise<[OpenSocket, () => Promise<unknown>]>> = {
    'moving to another workgroup': async () => {
      const nurse = await addNurse()
      const administrator = await api.as(api.clinic.administrator)
      const body = { workgroupId: api.clinic.workgroup2Id, version: 1 }
      return [
        await staffSocket(nurse),
        () => administrator.call(staffRoutes.move, { params: { id: nurse.id }, body }),
      ]
    },
    'another role': async () => {
      const nurse = await addNurse()
      const physician = "UPDATE staff SET roles = '{physician}' WHERE id = $1"
      return [await staffSocket(nurse), () => api.database.query(physician, [nurse.id])]
    },
    'a second factor that is now owed': async () => {
      const nurse = await addNurse()
      const owed = 'UPDATE session SET mfa_enrolment_required = true WHERE staff_id = $1'
      return [await staffSocket(nurse), () => api.database.query(owed, [nurse.id])]
    },
    'the end of the opened workgroup, two seconds later': async () => {
      const { member, socket } = await openerOf(api.clinic.workgroupId)
      const soon = "UPDATE workgroup_access SET expires_at = now() + interval '2 seconds' WHERE staff_id = $1"
      return [socket, () => api.database.query(soon, [member.id])]
    },
    'closing the opened workgroup': async () => {
      const { client, socket } = await openerOf(api.clinic.workgroupId)
      return [socket, () => client.call(staffRoutes.closeWorkgroup)]
    },
  }
  test.concurrent.each(Object.keys(changes))('by %s makes the client reconnect', async (name) => {
    const [socket, change] = await (changes[name] as (typeof changes)[string])()
    await firstCheck()
    await change()
    expect(await closedInTime(socket)).toBe('transport close')
    expect(socket.received).not.toContainEqual(ended)
  })
})

describe('missed events', () => {
  test('are made up for: a lost connection to PostgreSQL makes clients reconnect and receive later events', async () => {
    const before = await staffSocket(api.clinic.nurse)
    await api.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'filo ${channel}'`,
    )
    expect(await before.closed).toBe('transport close')
    let after = await staffSocket(api.clinic.nurse)
    await expect
      .poll(async () => {
        // On a busy machine the connection may be lost once more.
        if (!after.socket.connected) after = await staffSocket(api.clinic.nurse)
        await trigger('visit:changed')
        return after.received.length
      })
      .toBeGreaterThan(0)
    after.socket.disconnect()
  })

  test('are avoided: a draining process disconnects its clients, which reconnect to another', async () => {
    const { app } = await api.startAnother()
    const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
    const socket = await openSocket(url, await staffCredentials(await api.as(api.clinic.nurse)))
    if (typeof socket === 'string') throw new Error(socket)
    await app.drain()
    expect(await socket.closed).toBe('transport close')
  })
})
