import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff, addWorkgroup, type Member, testPassword } from '../../../test/factories/clinic.ts'
import { registerPatient } from '../../../test/factories/over-http.ts'
import { addVisit } from '../../../test/factories/visit.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let administrator: Client
let supervisor: Client
beforeAll(async () => {
  api = await startApi()
  administrator = await api.as(api.clinic.administrator)
  supervisor = await api.as(api.clinic.supervisor)
  await api.database.query(
    `INSERT INTO facility_supervisor (staff_id, facility_id) SELECT $1, facility_id FROM workgroup WHERE id = $2`,
    [api.clinic.supervisor.id, api.clinic.workgroupId],
  )
})
afterAll(() => api.close())

const nurse = (workgroupId = api.clinic.workgroupId, names: { name?: string; surname?: string } = {}) =>
  addStaff(api.database, { roles: ['nurse'], workgroupId, ...names })
const list = async (client: Client, query: Record<string, unknown> = {}) =>
  (await client.call(staffRoutes.list, { query: { pageSize: 100, ...query } })).body
const about = (client: Client, route: (typeof staffRoutes)['disable' | 'enable'], { id }: Member) =>
  client.call(route, { params: { id } })
const disable = (client: Client, member: Member) => about(client, staffRoutes.disable, member)
const enable = (client: Client, member: Member) => about(client, staffRoutes.enable, member)
const move = (client: Client, { id }: Member, workgroupId: string, version = 1) =>
  client.call(staffRoutes.move, { params: { id }, body: { workgroupId, version } })
/** Audit entries about a person, except their own sign-ins. */
const entriesAbout = ({ id }: Member) =>
  api.database.query<{ action: string; outcome: string; actor_id: string }>(
    `SELECT action, outcome, actor_id FROM audit_entry
     WHERE object_id = $1 AND action <> 'staff.sign-in' ORDER BY id`,
    [id],
  )

describe('the list', () => {
  test('shows an administrator everybody, a supervisor the physicians and nurses of their facilities', async () => {
    const all = await list(administrator)
    const { clinic } = api
    expect(all.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        clinic.administrator.id,
        clinic.supervisor.id,
        clinic.nurse.id,
        clinic.nurse2.id,
      ]),
    )
    const own = await list(supervisor)
    const supervised = await api.database.query<{ id: string }>(
      'SELECT facility_id AS id FROM facility_supervisor WHERE staff_id = $1',
      [clinic.supervisor.id],
    )
    expect(supervised.map(({ id }) => id)).toEqual(
      expect.arrayContaining(own.items.map(({ facility }) => facility?.id)),
    )
    expect(own.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining([clinic.physician.id, clinic.nurse.id]),
    )
    const elsewhere = await list(supervisor, { workgroupId: clinic.workgroup2Id })
    expect(elsewhere.items).toEqual([])
  })

  test('shows a supervisor of all facilities everybody except supervisors and administrators', async () => {
    const everywhere = await addStaff(api.database, { roles: ['supervisor'] })
    await api.database.query('UPDATE staff SET all_facilities = true WHERE id = $1', [everywhere.id])
    const seen = await list(await api.as(everywhere))
    expect(seen.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining([api.clinic.nurse.id, api.clinic.nurse2.id]),
    )
    expect(seen.items.flatMap(({ roles }) => roles)).not.toEqual(expect.arrayContaining(['administrator']))
    expect(seen.items.flatMap(({ roles }) => roles)).not.toEqual(expect.arrayContaining(['supervisor']))
    const [self] = (await list(administrator, { search: everywhere.email })).items
    expect(self).toMatchObject({ supervises: { all: true, facilities: [] }, facility: null, workgroup: null })
  })

  test('is searched by words of name and e-mail, ignoring case and accents', async () => {
    const member = await nurse(undefined, { name: 'Niccolò', surname: 'D’Angelantonio-Pèsaro' })
    for (const search of [
      'nicco',
      'NICCOLO pesaro',
      'd’angel',
      'dangelantonio',
      member.email,
      'prova.filo nicc',
      'd‐angelantonio—pesaro',
      'angelantoniopesaro',
    ])
      expect((await list(administrator, { search })).items.map(({ id }) => id)).toContain(member.id)
    for (const search of ['iccol', 'nicco rossi', '%', '_'])
      expect((await list(administrator, { search })).items.map(({ id }) => id)).not.toContain(member.id)
  })

  test('is filtered by role, state and workgroup, with the count', async () => {
    const member = await nurse()
    await disable(administrator, member)
    const narrowed = await list(administrator, {
      role: 'nurse',
      state: 'disabled',
      workgroupId: api.clinic.workgroupId,
    })
    expect(narrowed.items.map(({ id }) => id)).toContain(member.id)
    expect(narrowed.items.every(({ state, roles }) => state === 'disabled' && roles.includes('nurse'))).toBe(
      true,
    )
    expect(narrowed.total).toBe(narrowed.items.length)
    const enabled = await list(administrator, { state: 'enabled' })
    expect(enabled.items.map(({ id }) => id)).not.toContain(member.id)
    const paged = await list(administrator, { pageSize: 1, page: 2 })
    expect(paged.items).toHaveLength(1)
    expect(paged.total).toBeGreaterThan(2)
  })

  test('is sorted by each column in both directions, people who never signed in with the oldest', async () => {
    const order = async (sort: string) => (await list(administrator, { sort })).items.map(({ id }) => id)
    for (const column of ['surname', 'name', 'lastAccessAt'])
      expect(await order(`-${column}`)).toEqual((await order(column)).toReversed())
    const never = await nurse()
    expect((await order('lastAccessAt')).indexOf(never.id)).toBeLessThan(
      (await order('lastAccessAt')).indexOf(api.clinic.administrator.id),
    )
  })

  test('shows the last access of open sessions, and keeps it when they end', async () => {
    const member = await nurse()
    const seen = async () => (await list(administrator, { search: member.email })).items[0]?.lastAccessAt
    expect(await seen()).toBeNull()
    const client = await api.as(member)
    await api.database.query(
      "UPDATE session SET last_seen_at = '2030-01-02T03:04:05.678Z' WHERE staff_id = $1",
      [member.id],
    )
    expect(await seen()).toBe('2030-01-02T03:04:05.678Z')
    expect((await client.call(authRoutes.logout)).status).toBe(204)
    expect(await seen()).toBe('2030-01-02T03:04:05.678Z')
  })

  test('shows a second factor only once it is confirmed', async () => {
    const member = await nurse()
    const has = async () => (await list(administrator, { search: member.email })).items[0]?.secondFactor
    expect(await has()).toBe(false)
    await api.database.query("INSERT INTO totp (staff_id, encrypted_secret) VALUES ($1, 'x')", [member.id])
    expect(await has()).toBe(false)
    await api.database.query('UPDATE totp SET confirmed_at = now() WHERE staff_id = $1', [member.id])
    expect(await has()).toBe(true)
  })
})

describe('disabling and enabling', () => {
  test('disabling refuses the next call and the sign-in; enabling allows to sign in again', async () => {
    const member = await nurse()
    const client = await api.as(member)
    expect((await client.call(staffRoutes.current)).status).toBe(200)
    const done = await disable(supervisor, member)
    expect(done.body).toMatchObject({ id: member.id, state: 'disabled', version: 2 })
    expect((await client.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
    const body = { email: member.email, password: testPassword }
    expect((await api.anonymous().call(authRoutes.login, { body })).failure.code).toBe('account_disabled')
    expect((await enable(supervisor, member)).body).toMatchObject({ state: 'enabled', version: 3 })
    expect((await api.anonymous().call(authRoutes.login, { body })).status).toBe(204)
    expect((await client.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
    expect(await entriesAbout(member)).toMatchObject([
      { action: 'staff.disable', outcome: 'done', actor_id: api.clinic.supervisor.id },
      { action: 'staff.enable', outcome: 'done', actor_id: api.clinic.supervisor.id },
    ])
  })

  test('disabling ends sessions and voids pending links, e-mail changes and sign-ins', async () => {
    const member = await nurse()
    const token = (n: number) => Buffer.from(`${n}${member.id}`)
    const later = "now() + interval '1 hour'"
    await api.database.query(
      `INSERT INTO password_link (token_hash, staff_id, expires_at) VALUES ($1, $2, ${later})`,
      [token(1), member.id],
    )
    await api.database.query(
      `INSERT INTO email_change (token_hash, staff_id, email, expires_at) VALUES ($1, $2, 'altra@prova.filo', ${later})`,
      [token(2), member.id],
    )
    await api.database.query(
      `INSERT INTO pending_mfa (token_hash, staff_id, expires_at) VALUES ($1, $2, ${later})`,
      [token(3), member.id],
    )
    await api.as(member)
    await disable(administrator, member)
    const [left] = await api.database.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM password_link WHERE staff_id = $1 AND used_at IS NULL)
         + (SELECT count(*) FROM email_change WHERE staff_id = $1)
         + (SELECT count(*) FROM pending_mfa WHERE staff_id = $1)
         + (SELECT count(*) FROM session WHERE staff_id = $1 AND ended_at IS NULL) AS count`,
      [member.id],
    )
    expect(left?.count).toBe(0)
  })

  test('a session created while the person was disabled does not come back', async () => {
    const member = await nurse()
    await disable(administrator, member)
    const late = await api.as(member)
    await enable(administrator, member)
    expect((await late.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
  })

  test('one of twenty parallel calls succeeds, the others are refused', async () => {
    const member = await nurse()
    const answers = await Promise.all(Array.from({ length: 20 }, () => disable(administrator, member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ failure }) => failure?.code ?? []))).toEqual(new Set(['invalid_state']))
    expect((await enable(administrator, member)).status).toBe(200)
    expect((await enable(administrator, member)).failure.message).toBe('Questa persona è già attiva')
  })

  test('nobody can disable themselves', async () => {
    await addStaff(api.database, { roles: ['administrator'] })
    const { failure } = await disable(administrator, api.clinic.administrator)
    expect(failure).toMatchObject({
      code: 'invalid_state',
      message: 'Non puoi disattivare te stesso: chiedilo a un altro amministratore',
    })
    const [self] = (await list(administrator, { search: api.clinic.administrator.email })).items
    expect(self?.locked).toBe('self')
  })

  test('administrators, supervisors and other facilities’ people are not found by a supervisor', async () => {
    const both = await addStaff(api.database, {
      roles: ['supervisor', 'nurse'],
      workgroupId: api.clinic.workgroupId,
    })
    const { administrator: boss, supervisor: self, nurse2 } = api.clinic
    for (const member of [boss, self, both, nurse2]) {
      expect((await disable(supervisor, member)).failure.code).toBe('not_found')
      expect((await enable(supervisor, member)).failure.code).toBe('not_found')
      expect((await move(supervisor, member, api.clinic.workgroupId)).failure.code).toBe('not_found')
      const assigned = await supervisor.call(staffRoutes.assigned, { params: { id: member.id } })
      expect(assigned.failure.code).toBe('not_found')
    }
  })
})

describe('the last administrator', () => {
  test('cannot be disabled, even in parallel calls', async () => {
    const other = await startApi()
    try {
      const first = other.clinic.administrator
      const second = await addStaff(other.database, { roles: ['administrator'] })
      for (let round = 0; round < 5; round += 1) {
        const [a, b] = [await other.as(first), await other.as(second)]
        const answers = await Promise.all([disable(a, second), disable(b, first)])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const enabled = await other.database.query<{ id: string }>(
          "SELECT id FROM staff WHERE 'administrator' = ANY (roles) AND disabled_at IS NULL",
        )
        expect(enabled).toHaveLength(1)
        const last = enabled[0]?.id === first.id ? first : second
        const client = await other.as(last)
        expect((await disable(client, last)).failure.message).toMatch(/^È l’unico amministratore attivo/)
        const [shown] = (await list(client, { search: last.email })).items
        expect(shown?.locked).toBe('last-administrator')
        await enable(client, last === first ? second : first)
      }
    } finally {
      await other.close()
    }
  })
})

describe('moving', () => {
  test('takes effect at the person’s next call, in the same session', async () => {
    const member = await nurse()
    const client = await api.as(member)
    const moved = await move(administrator, member, api.clinic.workgroup2Id)
    expect(moved.body).toMatchObject({ version: 2, workgroup: { id: api.clinic.workgroup2Id, name: 'Due' } })
    const { body } = await client.call(staffRoutes.current)
    expect(body.workgroup?.id).toBe(api.clinic.workgroup2Id)
    expect(await entriesAbout(member)).toMatchObject([{ action: 'staff.move', outcome: 'done' }])
  })

  test('by a supervisor is limited to workgroups of their facilities', async () => {
    const member = await nurse()
    const foreign = await move(supervisor, member, api.clinic.workgroup2Id)
    const random = await move(supervisor, member, uuid())
    expect(foreign.failure).toMatchObject({ code: 'not_found' })
    expect({ ...random.failure, requestId: '' }).toEqual({ ...foreign.failure, requestId: '' })
    const third = await addWorkgroup(api.database, 'Tre')
    await api.database.query(
      `INSERT INTO facility_supervisor (staff_id, facility_id) SELECT $1, facility_id FROM workgroup WHERE id = $2`,
      [api.clinic.supervisor.id, third],
    )
    expect((await move(supervisor, member, third)).body.workgroup?.name).toBe('Tre')
  })

  test('refuses a stale version, the same workgroup, and people without a workgroup', async () => {
    const member = await nurse()
    expect((await move(administrator, member, api.clinic.workgroup2Id, 7)).failure.code).toBe('stale_version')
    expect((await move(administrator, member, api.clinic.workgroupId)).failure.code).toBe('invalid_state')
    expect((await move(administrator, api.clinic.supervisor, api.clinic.workgroupId)).failure.message).toBe(
      'Solo medici e infermieri fanno parte di un gruppo di lavoro',
    )
  })
})

describe('what a disabled person would leave without an owner', () => {
  const assigned = async ({ id }: Member) =>
    (await administrator.call(staffRoutes.assigned, { params: { id } })).body.items

  test('is a workgroup without another physician and pending invites, before and after disabling', async () => {
    const workgroupId = await addWorkgroup(api.database, 'Quattro')
    const physician = await addStaff(api.database, { roles: ['physician'], workgroupId })
    await api.database.query(
      `INSERT INTO invite (id, created_by, role, workgroup_id, name, surname, email, token_hash, expires_at, delivery_id)
       VALUES ($1, $2, 'nurse', $3, 'Nina', 'Invitata', 'nina@prova.filo', $4, now() + interval '7 days', $1)`,
      [uuid(), physician.id, workgroupId, Buffer.from(physician.id)],
    )
    const both = [
      { kind: 'workgroup-without-physician', label: 'Quattro' },
      { kind: 'pending-invite', label: 'Nina Invitata' },
    ]
    expect(await assigned(physician)).toMatchObject(both)
    await disable(administrator, physician)
    expect(await assigned(physician)).toMatchObject(both)
    await addStaff(api.database, { roles: ['physician'], workgroupId })
    expect(await assigned(physician)).toMatchObject(both.slice(1))
  })

  test('is the number of visits to come and of answers that they take care of', async () => {
    const { workgroupId } = api.clinic
    const member = await nurse()
    const client = await api.as(member)
    const { id: patientId } = await registerPatient(await api.as(api.clinic.physician), 'Fili')
    const holder = { database: api.database, member }
    await addVisit(holder, patientId)
    await addVisit(holder, patientId, { status: 'rejected' })
    await addVisit(holder, patientId, { cancelled: true })
    await api.database.query(
      'INSERT INTO chat_room (id, workgroup_id, patient_id, last_seq, asked_seq, owner_id) VALUES ($1, $2, $1, 1, 1, $3)',
      [patientId, workgroupId, member.id],
    )
    const both = [
      { kind: 'visits', label: '1' },
      { kind: 'conversations', label: '1' },
    ]
    expect(await assigned(member)).toMatchObject(both)
    await client.call(chatRoutes.send, { params: { id: patientId }, body: { id: uuid(), text: 'Risposta' } })
    expect(await assigned(member)).toMatchObject(both.slice(0, 1))
    await disable(administrator, member)
    expect(await assigned(member)).toMatchObject(both.slice(0, 1))
  })

  test('is nothing for a nurse who invited nobody', async () =>
    expect(await assigned(await nurse())).toEqual([]))
})

describe('the workgroups', () => {
  const workgroups = async (client: Client, query: Record<string, unknown> = {}) =>
    (await client.call(staffRoutes.workgroups, { query: { pageSize: 100, ...query } })).body.items

  test('are those of the facilities in scope, with the number of their enabled people', async () => {
    const workgroupId = await addWorkgroup(api.database, 'Città Alta')
    await addStaff(api.database, { roles: ['physician'], workgroupId })
    await nurse(workgroupId)
    await disable(administrator, await nurse(workgroupId))
    for (const search of ['citta', 'struttura alta'])
      expect(await workgroups(administrator, { search })).toMatchObject([
        {
          id: workgroupId,
          name: 'Città Alta',
          facility: { name: 'Struttura Città Alta' },
          physicians: 1,
          nurses: 1,
        },
      ])
    expect((await workgroups(supervisor)).map(({ id }) => id)).not.toContain(workgroupId)
    const names = async (sort: string) => (await workgroups(administrator, { sort })).map(({ id }) => id)
    expect(await names('-facility')).toEqual((await names('facility')).toReversed())
  })
})
