import { readdir } from 'node:fs/promises'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOperator } from '../../src/context/system.ts'
import { endSignIns } from '../../src/features/auth/sign-in/end-sign-ins.ts'
import { disableByEmail } from '../../src/features/staff/manage.operator.ts'
import type { Client } from '../../src/http/in-process-browser.ts'
import { type Api, startApi } from '../api.ts'
import { addStaff, type Member } from '../factories/clinic.ts'
import { holdUpload } from '../storage/held-upload.ts'
import type { Targets } from './targets.ts'
import { makeTargets, signInDevices } from './targets.ts'

/*
 * Revoking access takes effect immediately: what a person began before is refused when it comes to write, and the call
 * that revokes returns only when nothing of it can be written any more.
 */

let api: Api
let url: string
let targets: Targets
let administrator: Client
beforeAll(async () => {
  api = await startApi()
  url = await api.listen()
  targets = await makeTargets(api)
  administrator = await api.as(api.clinic.administrator)
})
afterAll(() => api.close())

type Person = { member: Member; client: Client; headers: Record<string, string> }

async function nurse(): Promise<Person> {
  const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
  const client = await api.as(member)
  await client.call(staffRoutes.current)
  return { member, client, headers: {} }
}

async function workgroupOpener(): Promise<Person> {
  const { workgroupId } = api.clinic
  const headers = { 'x-filo-workgroup': workgroupId }
  const member = await addStaff(api.database, { roles: ['administrator'] })
  const client = await api.as(member, headers)
  await client.call(staffRoutes.openWorkgroup, { body: { workgroupId, reason: 'Verifica dei dati' } })
  return { member, client, headers }
}

const files = async () =>
  (await readdir(api.filesFolder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
const rows = async () =>
  (await api.database.query('SELECT key FROM cicc_file UNION ALL SELECT version::text FROM cicc')).length
const lastEntry = async ({ member }: Person) => {
  const [entry] = await api.database.query(
    'SELECT action, outcome FROM audit_entry WHERE actor_id = $1 ORDER BY id DESC LIMIT 1',
    [member.id],
  )
  return entry
}
const addNote = (client: Client, note: string) =>
  api.database
    .query<{ version: number }>('SELECT version FROM cicc WHERE id = $1', [targets.ciccId])
    .then(([cicc]) =>
      client.call(ciccRoutes.change, {
        params: { id: targets.ciccId },
        body: { note, version: cicc?.version ?? 0 },
      }),
    )

const noteNow = async () => {
  const [cicc] = await api.database.query<{ note: string }>('SELECT note FROM cicc WHERE id = $1', [
    targets.ciccId,
  ])
  return cicc?.note
}

const disable = ({ member }: Pick<Person, 'member'>) =>
  administrator.call(staffRoutes.disable, { params: { id: member.id } })
const endOthers = async ({ member }: Person) => (await api.as(member)).call(authRoutes.endOthers)

type Revocation = [
  what: string,
  who: () => Promise<Person>,
  revoke: (person: Person) => Promise<unknown>,
  code: string,
]
const revocations: Revocation[] = [
  ['of a person who is disabled', nurse, disable, 'unauthenticated'],
  [
    'of a person who is disabled by an operator',
    nurse,
    ({ member }) =>
      asOperator(api.database, 'staff.disable', (context) =>
        disableByEmail(context, member.email, endSignIns),
      ),
    'unauthenticated',
  ],
  ['of a person who signs out', nurse, ({ client }) => client.call(authRoutes.logout), 'unauthenticated'],
  ['of a person signed out by “Esci ovunque”', nurse, endOthers, 'unauthenticated'],
  [
    'of a person whose session expires',
    nurse,
    ({ member }) =>
      api.database.query('UPDATE session SET expires_at = now() WHERE staff_id = $1', [member.id]),
    'unauthenticated',
  ],
  [
    'of a person who is moved to another workgroup',
    nurse,
    ({ member }) =>
      administrator.call(staffRoutes.move, {
        params: { id: member.id },
        body: { workgroupId: api.clinic.workgroup2Id, version: 1 },
      }),
    'not_found',
  ],
  [
    'of a person who loses the role',
    nurse,
    ({ member }) => api.database.query("UPDATE staff SET roles = '{supervisor}' WHERE id = $1", [member.id]),
    'permission_denied',
  ],
  [
    'of an administrator who closes the workgroup',
    workgroupOpener,
    ({ client }) => client.call(staffRoutes.closeWorkgroup),
    'not_found',
  ],
]

describe('an upload in progress', () => {
  test('is stored if its sender still has access', async () => {
    const person = await nurse()
    const before = await rows()
    const upload = holdUpload(url, `/cicc/${targets.ciccId}`, person.client)
    expect(await upload.finish()).toEqual({ status: 200, code: undefined })
    expect(await rows()).toBe(before + 1)
  })

  test.each(revocations)('%s is refused, and leaves no row and no file', async (_, who, revoke, code) => {
    const person = await who()
    const before = { rows: await rows(), files: (await files()).length }
    const upload = holdUpload(url, `/cicc/${targets.ciccId}`, person.client, person.headers)
    await expect.poll(async () => (await files()).length).toBe(before.files + 1)
    await revoke(person)
    expect((await upload.finish()).code).toBe(code)
    expect(await rows()).toBe(before.rows)
    expect(await files()).toHaveLength(before.files)
    expect(await lastEntry(person)).toEqual({ action: 'cicc.change', outcome: code })
  })
})

test('the replay of an upload in progress is refused too when access is revoked, and leaves no file', async () => {
  const person = await nurse()
  const headers = { 'idempotency-key': uuid() }
  const data = { patientId: targets.patient.id, venousCatheter: true }
  const send = () => holdUpload(url, '/cicc', person.client, headers, data)
  expect(await send().finish()).toEqual({ status: 201, code: undefined })
  expect(await send().finish()).toEqual({ status: 201, code: undefined })
  const before = (await files()).length
  const replay = send()
  await expect.poll(async () => (await files()).length).toBe(before + 1)
  await disable(person)
  expect((await replay.finish()).code).toBe('unauthenticated')
  expect(await files()).toHaveLength(before)
})

// The tests run in order: one archives the patient whose catheter the others write to.
describe('a write in progress', { shuffle: false }, () => {
  /** Holds a row lock, so that writes get as far as locking the row and wait. */
  async function withRowLocked<T>(
    table: 'patient' | 'assignment',
    id: string,
    work: (waiting: (count: number) => Promise<void>, release: () => Promise<void>) => Promise<T>,
  ) {
    const blocker = await api.database.pool.connect()
    const waiting = (count: number) =>
      expect
        .poll(async () => {
          const [row] = await api.database.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
          return row?.count
        })
        .toBe(count)
    await blocker.query('BEGIN')
    await blocker.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
    try {
      return await work(waiting, async () => void (await blocker.query('COMMIT')))
    } finally {
      blocker.release()
    }
  }

  const waitingRevocations = revocations.filter(([what]) => !/role|session/.test(what))
  test.each(waitingRevocations)('%s is awaited, and no other follows', async (_, who, revoke, code) => {
    const person = await who()
    const note = `Nota ${person.member.id}`
    let isRevoked = false
    await withRowLocked('patient', targets.patient.id, async (waiting, release) => {
      const write = addNote(person.client, note)
      await waiting(1)
      const revoking = Promise.resolve(revoke(person)).then(() => {
        isRevoked = true
      })
      await waiting(2)
      // The revocation is committed already and waits only for the write that had begun.
      expect((await addNote(person.client, 'Dopo')).failure.code).toBe(code)
      expect(isRevoked).toBe(false)
      await release()
      await revoking
      expect(await noteNow()).toBe(note)
      expect((await write).status).toBe(200)
    })
  })

  const deviceRevocations: [what: string, revoke: (physician: Client, device: Client) => Promise<unknown>][] =
    [
      [
        'that staff disconnect',
        (physician) =>
          physician.call(accessRoutes.refresh, {
            params: { id: targets.patient.id },
            body: { revokeDevices: true },
          }),
      ],
      [
        'whose patient is archived',
        (physician) => physician.call(patientRoutes.archive, { params: { id: targets.patient.id } }),
      ],
      ['that disconnects itself', (_, device) => device.call(accessRoutes.leave)],
    ]
  test.each(deviceRevocations)('of a device %s is awaited, and no other follows', async (_, revoke) => {
    targets = await makeTargets(api)
    const [token = ''] = await signInDevices(api, targets)
    const { assignmentId } = targets.chapter
    const device = api.device(token)
    const physician = await api.as(api.clinic.physician)
    const start = () => device.call(deviceChapterRoutes.start, { params: { id: assignmentId } })
    let isRevoked = false
    await withRowLocked('assignment', assignmentId, async (waiting, release) => {
      const write = start()
      await waiting(1)
      const revoking = revoke(physician, device).then(() => {
        isRevoked = true
      })
      await waiting(2)
      expect(isRevoked).toBe(false)
      await release()
      await revoking
      expect((await write).body.status).toBe('pending')
      expect((await start()).failure.code).toBe('unauthenticated')
    })
  })

  test('cannot delay the revoking call by continuous writes', async () => {
    const person = await nurse()
    let written = 0
    const writing = Array.from({ length: 8 }, async () => {
      for (;;) {
        const { status, failure } = await addNote(person.client, 'Nota')
        if (failure?.code === 'unauthenticated') return failure.code
        if (status === 200) written += 1
      }
    })
    await expect.poll(() => written).toBeGreaterThan(8)
    const answer = await disable(person)
    const after = written
    expect(answer.status).toBe(200)
    expect(new Set(await Promise.all(writing))).toEqual(new Set(['unauthenticated']))
    // Replies that were already on their way when disabling returned.
    expect(written - after).toBeLessThanOrEqual(8)
  })
})

describe('people who act on their own access', () => {
  const parallel = <T>(count: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)))

  test('end a session by many parallel calls, all of which are answered', async () => {
    const { client, member } = await nurse()
    const cookies = new Map(client.cookies)
    const answers = await parallel(8, async () => {
      const tab = api.anonymous()
      for (const [name, value] of cookies) tab.cookies.set(name, value)
      return tab.call(authRoutes.logout)
    })
    expect(answers.map(({ status }) => status)).toContain(204)
    expect(answers.filter(({ status }) => ![204, 401].includes(status))).toEqual([])
    const alive = await api.database.query('SELECT FROM session WHERE staff_id = $1 AND ended_at IS NULL', [
      member.id,
    ])
    expect(alive).toEqual([])
  })

  test('stay one administrator if two disable each other in parallel', async () => {
    const [one, other] = await parallel(2, async () => {
      const member = await addStaff(api.database, { roles: ['administrator'] })
      return { member, client: await api.as(member) }
    })
    if (!one || !other) throw new Error('two were added')
    const answers = await Promise.all([
      one.client.call(staffRoutes.disable, { params: { id: other.member.id } }),
      other.client.call(staffRoutes.disable, { params: { id: one.member.id } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('change their own data in parallel without failures', async () => {
    const { client } = await nurse()
    const answers = await parallel(10, (at) =>
      client.call(staffRoutes.changeOwn, { body: { name: `Ada ${at}`, version: 1 } }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ failure }) => failure?.code === 'stale_version')).toHaveLength(9)
  })
})

test('an export that is still being downloaded is cut off when its reader is disabled', async () => {
  const physician = await addStaff(api.database, {
    roles: ['physician'],
    workgroupId: api.clinic.workgroupId,
  })
  const client = await api.as(physician)
  // Enough for many batches, and more than the socket buffers hold.
  const [columns] = await api.database.query<{ names: string }>(
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
     WHERE table_name = 'patient' AND is_generated = 'NEVER'`,
  )
  await api.owner.query(
    `INSERT INTO patient (${columns?.names}) SELECT ${columns?.names} FROM (SELECT (jsonb_populate_record(p,
       jsonb_build_object('id', gen_random_uuid(), 'fiscal_code', 'X' || n, 'diagnosis', repeat('d', 2000)))).*
       FROM patient p, generate_series(1, 9000) AS n WHERE p.id = $1) AS many`,
    [targets.patient.id],
  )
  const answer = await fetch(`${url}/api/patient/export.csv`, { headers: client.headers() })
  expect(answer.status).toBe(200)
  const reader = answer.body?.getReader()
  await reader?.read()
  await disable({ member: physician })
  const readOn = async () => {
    while (!(await reader?.read())?.done);
  }
  await expect(readOn()).rejects.toThrow('terminated')
})
