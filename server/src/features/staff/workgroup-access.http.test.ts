import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff, type Member } from '../../../test/factories/clinic.ts'
import { patientBody } from '../../../test/factories/patient.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { sessionService } from '../auth/sessions/session.service.ts'

let api: Api
let member: Member
/** Sends the header of the first workgroup with every call; `bare` is the same person without it. */
let client: Client
let bare: Client
let patientId: string

beforeAll(async () => {
  api = await startApi()
  const physician = await api.as(api.clinic.physician)
  patientId = (await physician.call(patientRoutes.create, { body: patientBody() })).body.id
})
beforeEach(async () => {
  member = await addStaff(api.database, { roles: ['administrator'] })
  client = await api.as(member, { 'x-filo-workgroup': api.clinic.workgroupId })
  bare = await api.as(member)
})
afterAll(() => api.close())

const reason = 'Verifica chiesta dal primario'
const open = (by: Client, workgroupId = api.clinic.workgroupId) =>
  by.call(staffRoutes.openWorkgroup, { body: { workgroupId, reason } })
const read = (by: Client) => by.call(patientRoutes.read, { params: { id: patientId } })
const total = async (by: Client) => (await by.call(patientRoutes.list)).body.total

/** Expects what an administrator without an open workgroup gets. */
async function expectNothing(by: Client) {
  expect(await total(by)).toBe(0)
  expect((await read(by)).failure.code).toBe('not_found')
  const created = await by.call(patientRoutes.create, { body: patientBody() })
  expect(created.failure.code).toBe('invalid_state')
}

describe('without an opened workgroup', () => {
  test('lists are empty, ids are not found, and creating is refused with what to do', async () => {
    await expectNothing(bare)
    await expectNothing(client)
    const answers = [
      await bare.call(patientRoutes.create, { body: patientBody() }),
      await bare.call(ciccRoutes.create, { body: { patientId, venousCatheter: false } }),
      await bare.call(inviteRoutes.member, {
        body: { name: 'Nina', surname: 'Nuova', email: `${uuid()}@prova.filo`, role: 'nurse' },
      }),
    ]
    expect((await bare.call(patientRoutes.create, { body: {} })).failure.code).toBe('validation_failed')
    for (const { failure } of answers)
      expect(failure).toMatchObject({
        code: 'invalid_state',
        message: expect.stringMatching(/gruppo di lavoro/),
      })
  })
})

describe('an opened workgroup', () => {
  test('is read and written as by its members, and audited', async () => {
    const opened = await open(client)
    expect(opened.status).toBe(201)
    const minutes = (Date.parse(opened.body.until) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(60)
    expect(await total(client)).toBeGreaterThan(0)
    expect((await read(client)).body.id).toBe(patientId)
    const created = await client.call(patientRoutes.create, { body: patientBody() })
    expect(created.status).toBe(201)
    const physician = await api.as(api.clinic.physician)
    const seen = await physician.call(patientRoutes.read, { params: { id: created.body.id } })
    expect(seen.status).toBe(200)
    const entries = await api.database.query(
      `SELECT action, workgroup_id AS workgroup FROM audit_entry
       WHERE actor_id = $1 AND action LIKE 'patient.%' AND outcome = 'done' ORDER BY id`,
      [member.id],
    )
    expect(entries).toHaveLength(3)
    expect(entries).toEqual(entries.map(() => expect.objectContaining({ workgroup: api.clinic.workgroupId })))
  })

  test('is stored with its reason, which the audit does not contain', async () => {
    await open(bare)
    const [entry] = await api.database.query<{ details: { access: string } }>(
      "SELECT object_id, details FROM audit_entry WHERE actor_id = $1 AND action = 'workgroup.open'",
      [member.id],
    )
    expect(entry).toMatchObject({ object_id: api.clinic.workgroupId })
    expect(JSON.stringify(entry)).not.toContain('primario')
    const [row] = await api.database.query('SELECT reason FROM workgroup_access WHERE id = $1', [
      entry?.details.access,
    ])
    expect(row).toEqual({ reason })
  })

  test('is shown by GET /user until it is closed; closing it twice is not found', async () => {
    await open(bare)
    const { body } = await bare.call(staffRoutes.current)
    expect(body.workgroup).toBeNull()
    expect(body.openWorkgroup).toMatchObject({
      workgroup: { id: api.clinic.workgroupId, name: 'Uno', facility: { name: 'Struttura Uno' } },
      reason,
    })
    expect((await bare.call(staffRoutes.closeWorkgroup)).status).toBe(204)
    expect((await bare.call(staffRoutes.current)).body.openWorkgroup).toBeNull()
    expect((await bare.call(staffRoutes.closeWorkgroup)).failure.code).toBe('not_found')
    await expectNothing(client)
  })

  test('applies only to calls with its header', async () => {
    await open(bare)
    await expectNothing(bare)
    expect((await read(client)).status).toBe(200)
  })

  test('is replaced by the next one, also in parallel calls', async () => {
    await open(client)
    await open(client, api.clinic.workgroup2Id)
    await expectNothing(client)
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(client)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const rows = await api.database.query(
      'SELECT id FROM workgroup_access WHERE staff_id = $1 AND closed_at IS NULL',
      [member.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('expires by itself', async () => {
    await open(client)
    await api.database.query('UPDATE workgroup_access SET expires_at = now() WHERE staff_id = $1', [
      member.id,
    ])
    await expectNothing(client)
    expect((await client.call(staffRoutes.current)).body.openWorkgroup).toBeNull()
    expect((await client.call(staffRoutes.closeWorkgroup)).failure.code).toBe('not_found')
  })

  test('ends when its administrator loses the role', async () => {
    await open(client)
    // No route that reads a workgroup admits a person without the role, so the test asks the session service.
    const { database, clinic } = api
    const sessions = sessionService({ database, sessionIdleMinutes: 60, sessionsPerPerson: 5 })
    const token = client.cookies.get('filo_session') ?? ''
    const asked = { background: true, openedWorkgroup: clinic.workgroupId }
    const { actor } = await sessions.identify(token, asked)
    expect(actor.workgroupId).toBe(clinic.workgroupId)
    await database.query("UPDATE staff SET roles = '{supervisor}' WHERE id = $1", [member.id])
    expect((await sessions.identify(token, asked)).actor.workgroupId).toBeNull()
    expect((await sessions.readAccess(database, actor, 'unlocked')).workgroupId).toBeNull()
    expect((await client.call(staffRoutes.current)).body.openWorkgroup).toBeNull()
    expect((await read(client)).failure.code).toBe('permission_denied')
  })

  test('ends when its administrator is disabled, and does not come back when they are enabled', async () => {
    await open(client)
    const other = await api.as(api.clinic.administrator)
    await other.call(staffRoutes.disable, { params: { id: member.id } })
    await other.call(staffRoutes.enable, { params: { id: member.id } })
    await expectNothing(await api.as(member, { 'x-filo-workgroup': api.clinic.workgroupId }))
  })
})

describe('the header', () => {
  test('gives no access to what another administrator opened, nor to another workgroup', async () => {
    await open(await api.as(await addStaff(api.database, { roles: ['administrator'] })))
    await expectNothing(client)
    await open(client, api.clinic.workgroup2Id)
    await expectNothing(client)
    await expectNothing(await api.as(member, { 'x-filo-workgroup': 'no-uuid' }))
  })

  test('has no effect for other roles, even with a stored opening', async () => {
    const headers = { 'x-filo-workgroup': api.clinic.workgroupId }
    for (const outsider of [api.clinic.physician2, api.clinic.supervisor])
      await api.database.query(
        `INSERT INTO workgroup_access (id, staff_id, workgroup_id, reason, expires_at)
         VALUES ($1, $2, $3, 'x', now() + interval '1 hour')`,
        [uuid(), outsider.id, api.clinic.workgroupId],
      )
    const physician2 = await api.as(api.clinic.physician2, headers)
    expect((await read(physician2)).failure.code).toBe('not_found')
    const supervisor = await api.as(api.clinic.supervisor, headers)
    expect((await read(supervisor)).failure.code).toBe('permission_denied')
    expect((await supervisor.call(staffRoutes.current)).body.openWorkgroup).toBeNull()
    expect((await open(supervisor)).failure.code).toBe('permission_denied')
  })
})

describe('openings', () => {
  test('need a reason and an existing workgroup', async () => {
    const body = { workgroupId: api.clinic.workgroupId, reason: '   ' }
    const { failure } = await bare.call(staffRoutes.openWorkgroup, { body })
    expect(failure.details).toEqual([{ path: 'reason', message: 'Questo campo è obbligatorio' }])
    expect((await open(bare, uuid())).failure.code).toBe('not_found')
  })

  test('keep an administrator who belongs to a workgroup in that one', async () => {
    const both = await addStaff(api.database, {
      roles: ['administrator', 'physician'],
      workgroupId: api.clinic.workgroup2Id,
    })
    const twofold = await api.as(both, { 'x-filo-workgroup': api.clinic.workgroupId })
    expect((await open(twofold)).failure.code).toBe('invalid_state')
    expect((await read(twofold)).failure.code).toBe('not_found')
  })
})
