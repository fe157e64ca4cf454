import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { unopenedDays } from '@filo/contract/features/education/assignment.limits.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addAssignment, addChapter } from '../../../test/factories/chapter.ts'
import { addStaff, addWorkgroup, type Member } from '../../../test/factories/clinic.ts'
import { patientBody } from '../../../test/factories/patient.ts'
import { readScoped, staffActorOf } from '../../context/viewer.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { waitingPatientsQuery } from './patients-today.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  runStatement = api.database.run
})
afterAll(() => api.close())

let runStatement: Api['database']['run']
const counting = () => vi.spyOn(api.database, 'run')
let run: ReturnType<typeof counting>
beforeEach(() => {
  vi.restoreAllMocks()
  run = counting()
})
const timesCounted = () => run.mock.calls.filter(([{ name }]) => name === 'scoped.today.waiting').length

let groups = 0
let client: Client
let member: Member
let workgroupId: string
let id: string

/** A patient without anything recorded, in a new workgroup whose counts were read once. */
beforeEach(async () => {
  groups += 1
  workgroupId = await addWorkgroup(api.database, `contato ${groups}`)
  member = await addStaff(api.database, { roles: ['physician'], workgroupId })
  client = await api.as(member)
  id = (await client.call(patientRoutes.create, { body: patientBody({ surname: 'Contata' }) })).body.id
  expect((await counts()).missingCicc).toBe(1)
  run.mockClear()
})

async function today(as = client): Promise<PatientsToday> {
  const { body, status, raw } = await as.call(todayRoutes.patients)
  expect(status, raw).toBe(200)
  return body
}
const counts = async () => (await today()).counts

const withAccess = (change: string) =>
  api.database.query(`UPDATE first_access SET ${change} WHERE patient_id = $1`, [id])
const addCatheter = (daysAgo: number) =>
  client.call(ciccRoutes.create, {
    body: {
      ...{ patientId: id, venousCatheter: true, catheterType: 'picc' },
      insertionDate: addDays(dayInRome(new Date()), -daysAgo),
    },
  })

describe('the counts of a workgroup', () => {
  test('are read once for all of its members, as long as nothing changes', async () => {
    const colleague = await api.as(await addStaff(api.database, { roles: ['nurse'], workgroupId }))
    const first = await today()
    expect(await today(colleague)).toEqual(first)
    await client.call(patientRoutes.read, { params: { id } })
    expect((await today()).seen).toHaveLength(1)
    expect(timesCounted()).toBe(0)
  })

  test('are counted once after a change, however many ask at once', async () => {
    await withAccess('used_at = now()')
    const all = await Promise.all(Array.from({ length: 12 }, () => counts()))
    expect(new Set(all.map(({ waitingAccess }) => waitingAccess))).toEqual(new Set([0]))
    expect(timesCounted()).toBe(1)
  })

  test('are refused only to the call whose count failed, not to one that waited for it', async () => {
    const { promise: waited, resolve: fail } = Promise.withResolvers<void>()
    let asked = 0
    run.mockImplementation(async (statement) => {
      const rows = await runStatement(statement)
      if (statement.name?.endsWith('+today.seen')) asked += 1
      if (statement.name === 'scoped.today.waiting' && timesCounted() === 1) {
        await waited
        throw new Error('the connection was lost')
      }
      return rows as never
    })
    await withAccess('used_at = now()')
    const refused = client.call(todayRoutes.patients)
    await expect.poll(timesCounted).toBe(1)
    const later = counts()
    await expect.poll(() => asked).toBe(2)
    fail()
    expect((await refused).status).toBe(500)
    expect((await later).waitingAccess).toBe(0)
  })

  test('are not those of a count that began before the change', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let asked = 0
    run.mockImplementation(async (statement) => {
      const rows = await runStatement(statement)
      if (statement.name?.endsWith('+today.seen')) asked += 1
      if (statement.name === 'scoped.today.waiting' && timesCounted() === 1) await finished
      return rows as never
    })
    await withAccess('used_at = now()')
    const early = counts()
    await expect.poll(timesCounted).toBe(1)
    await withAccess('used_at = NULL')
    const late = [counts(), counts()]
    await expect.poll(() => asked).toBe(3)
    finish()
    expect((await early).waitingAccess).toBe(0)
    expect((await Promise.all(late)).map(({ waitingAccess }) => waitingAccess)).toEqual([1, 1])
    expect(timesCounted()).toBe(2)
  })

  test('are never those of another workgroup', async () => {
    const elsewhere = await addWorkgroup(api.database, `altrove ${groups}`)
    const stranger = await api.as(await addStaff(api.database, { roles: ['nurse'], workgroupId: elsewhere }))
    // The same transaction changes both, so that only the workgroup tells their counts apart.
    await api.database.query(
      'UPDATE workgroup SET dwell_threshold_days = dwell_threshold_days + 1 WHERE id IN ($1, $2)',
      [workgroupId, elsewhere],
    )
    expect((await today()).waiting.total).toBe(1)
    const { counts, waiting } = await today(stranger)
    expect(counts.missingCicc).toBe(0)
    expect(waiting).toEqual({ total: 0, items: [] })
    expect((await today()).waiting.total).toBe(1)
  })

  const chapterOf = async (daysAgo: number) => {
    const whose = { database: api.database, member }
    return await addAssignment(whose, await addChapter(whose), id, { daysAgo, state: 'new' })
  }
  const ofAssignment = (assignment: string, change: string) =>
    api.database.query(`UPDATE assignment SET ${change} WHERE id = $1`, [assignment])
  let assignment: string

  const changes: [
    what: string,
    change: () => Promise<unknown>,
    expected: object,
    before?: () => Promise<unknown>,
  ][] = [
    [
      'another patient',
      () => client.call(patientRoutes.create, { body: patientBody({ surname: 'Altra' }) }),
      { missingCicc: 2 },
    ],
    ['an archived patient', () => client.call(patientRoutes.archive, { params: { id } }), { missingCicc: 0 }],
    ['a catheter', () => addCatheter(100), { missingCicc: 0, longDwell: 1 }],
    [
      'the threshold of the workgroup',
      () =>
        client.call(staffRoutes.changeWorkgroup, {
          ...{ params: { id: workgroupId }, body: { dwellThresholdDays: 19, version: 1 } },
        }),
      { longDwell: 1 },
      () => addCatheter(20),
    ],
    ['a blocked code', () => withAccess('code_voided_at = now()'), { blockedAccess: 1, waitingAccess: 0 }],
    ['a used access', () => withAccess('used_at = now()'), { waitingAccess: 0 }],
    ['an unopened chapter', () => chapterOf(unopenedDays), { unopenedChapters: 1 }],
    [
      'an opened chapter',
      () => ofAssignment(assignment, 'started_at = now()'),
      { unopenedChapters: 0 },
      async () => {
        assignment = await chapterOf(unopenedDays)
      },
    ],
    [
      'a withdrawn chapter',
      () => ofAssignment(assignment, 'cancelled_at = now()'),
      { unopenedChapters: 0 },
      async () => {
        assignment = await chapterOf(unopenedDays)
      },
    ],
  ]
  test.for(changes)('are right at the next call after a change: %s', async ([, change, expected, before]) => {
    await before?.()
    const earlier = await counts()
    expect(earlier).not.toMatchObject(expected)
    await change()
    expect(await counts()).toMatchObject(expected)
  })

  test('show a patient’s current name', async () => {
    await api.database.query("UPDATE patient SET surname = 'Nuovonome' WHERE id = $1", [id])
    expect((await today()).waiting.items[0]?.surname).toBe('Nuovonome')
  })

  test('are right when the change that began first ends last', async () => {
    const { id: other } = (
      await client.call(patientRoutes.create, { body: patientBody({ surname: 'Seconda' }) })
    ).body
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = api.database.transaction(async (tx) => {
      await tx.query('UPDATE patient SET archived_at = now() WHERE id = $1', [id])
      begun()
      await ended
    })
    await hasBegun
    await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [other])
    expect((await counts()).missingCicc).toBe(1)
    end()
    await slow
    expect((await counts()).missingCicc).toBe(0)
  })

  test('become others by time alone: an access that ends', async () => {
    // A slow machine may need longer than the first time to read the access before it ends.
    for (let seconds = 1; (await counts()).expiringAccess === 0; seconds *= 2)
      await withAccess(`expires_at = now() + interval '${seconds} seconds'`)
    await expect.poll(counts, { timeout: 20_000 }).toMatchObject({ expiringAccess: 0, expiredAccess: 1 })
  })
})

describe('the instant until which counts are right', () => {
  const until = async () => {
    const counted = await readScoped(
      api.database,
      staffActorOf({
        ...{ kind: 'staff', id: member.id, session_id: member.id, roles: member.roles, patient_id: null },
        ...{ workgroup_id: workgroupId, mfa_enrolment_required: false },
      }),
      waitingPatientsQuery(),
    )
    return counted?.until
  }
  const midnight = () => instantInRome(addDays(dayInRome(new Date()), 1), '00:00')?.toISOString() ?? ''
  const inOneSecond = async () => {
    const [row] = await api.database.query<{ at: string }>("SELECT iso(now() + interval '1 second') AS at")
    return row?.at ?? ''
  }
  /** The first of midnight and the others, because a test may run right before midnight. */
  const first = (...others: string[]) => [midnight(), ...others].toSorted()[0] ?? ''

  test('is midnight in Italy, if nothing comes before', async () => {
    await withAccess('used_at = now()')
    const before = midnight()
    expect([before, midnight()]).toContain(await until())
  })

  test.for([
    ['an access that ends', '1 second'],
    ['an access that will end within a day', '24 hours 1 second'],
  ] as const)('is the turn of %s', async ([, expires]) => {
    const earliest = first(await inOneSecond())
    await withAccess(`expires_at = now() + interval '${expires}'`)
    const latest = await inOneSecond()
    const found = (await until()) ?? ''
    expect(found >= earliest && found <= latest, `${earliest} ${found} ${latest}`).toBe(true)
  })

  test('is when the next chapter counts as unopened', async () => {
    await withAccess('used_at = now()')
    const whose = { database: api.database, member }
    const assignment = await addAssignment(whose, await addChapter(whose), id)
    const [row] = await api.database.query<{ at: string }>(
      `UPDATE assignment SET assigned_at = now() - interval '${unopenedDays} days' + interval '1 minute' WHERE id = $1
       RETURNING iso(assigned_at + interval '${unopenedDays} days') AS at`,
      [assignment],
    )
    const expected = first(row?.at ?? '')
    expect([expected, first(row?.at ?? '')]).toContain(await until())
    await api.database.query('UPDATE assignment SET started_at = now() WHERE id = $1', [assignment])
    const before = midnight()
    expect([before, midnight()]).toContain(await until())
  })
})
