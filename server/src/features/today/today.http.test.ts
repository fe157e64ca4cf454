import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { unopenedDays } from '@filo/contract/features/education/assignment.limits.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import type { PatientCount, PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { type AssignmentState, addAssignment, addChapter } from '../../../test/factories/chapter.ts'
import {
  addWorkgroupWithMember,
  registerCatheter,
  registerPatient,
} from '../../../test/factories/over-http.ts'
import { caregiverBody } from '../../../test/factories/patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const daysAgo = (days: number) => addDays(dayInRome(new Date()), -days)
const read = async (client: Client) => {
  const { body, status, raw } = await client.call(todayRoutes.patients)
  expect(status, raw).toBe(200)
  return body
}

/** Makes all accesses of a patient expire in `hours` hours, or that long ago if negative. */
const endAccesses = (patientId: string, hours: number) =>
  api.database.query(
    "UPDATE first_access SET expires_at = now() + $2 * interval '1 hour' WHERE patient_id = $1",
    [patientId, hours],
  )

type Generated = { hours: number; is: 'waiting' | 'used' | 'voided' | 'blocked' }

const setAccess = (patientId: string, isOwn: boolean, { hours, is }: Generated) =>
  api.database.query(
    `UPDATE first_access SET expires_at = now() + $3 * interval '1 hour', used_at = $4, voided_at = $5, code_voided_at = $6
     WHERE patient_id = $1 AND (caregiver_id IS NULL) = $2`,
    [
      patientId,
      isOwn,
      hours,
      ...['used', 'voided', 'blocked'].map((state) => (state === is ? new Date() : null)),
    ],
  )

/** The count that an access belongs to, computed independently of the product. */
function countOf({ hours, is }: Generated): PatientCount | null {
  if (is === 'used' || is === 'voided') return null
  if (hours <= 0) return 'expiredAccess'
  if (is === 'blocked') return 'blockedAccess'
  return hours <= 24 ? 'expiringAccess' : 'waitingAccess'
}

/** In place for that many days, or another state. */
type Catheter = number | 'none' | 'removed' | 'undated'

function catheterBody(catheter: Catheter): Record<string, unknown> {
  if (catheter === 'none') return { venousCatheter: false, catheterType: null }
  if (catheter === 'removed') return { insertionDate: daysAgo(300), removalDate: daysAgo(10) }
  return catheter === 'undated' ? {} : { insertionDate: daysAgo(catheter) }
}

const chapters: AssignmentState[] = [
  { daysAgo: unopenedDays, state: 'new' },
  { daysAgo: unopenedDays - 1, state: 'new' },
  { daysAgo: unopenedDays, state: 'opened' },
  { daysAgo: unopenedDays, state: 'finished' },
  { daysAgo: unopenedDays, state: 'withdrawn' },
]

const listOf: Record<PatientCount, Record<string, string>> = {
  expiringAccess: { access: 'expiring' },
  blockedAccess: { access: 'blocked' },
  longDwell: { longDwell: 'true' },
  missingCicc: { catheter: 'unrecorded' },
  expiredAccess: { access: 'expired' },
  waitingAccess: { access: 'waiting' },
  unopenedChapters: { chapters: 'unopened' },
}
const countNames = Object.keys(listOf) as PatientCount[]
const nothing = {
  counts: Object.fromEntries(countNames.map((name) => [name, 0])),
  waiting: { total: 0, items: [] },
}

/** The patients in line with such a task, in their order. */
const idsWith = ({ waiting }: PatientsToday, kind: PatientCount) =>
  waiting.items.filter(({ tasks }) => tasks.some((task) => task.kind === kind)).map(({ id }) => id)

describe('the patients for whom something is to be done', () => {
  test('are counted by task and named once, the most urgent first, then the oldest', async () => {
    const { client } = await addWorkgroupWithMember(api)
    const days = [200, 91, 90, 120, 95]
    for (const [n, dwell] of days.entries()) {
      const { id } = await registerPatient(client, `Lunghi${n}`)
      await registerCatheter(client, id, { insertionDate: daysAgo(dwell) })
    }
    const removed = await registerPatient(client, 'Rimosso')
    await registerCatheter(client, removed.id, { insertionDate: daysAgo(300), removalDate: daysAgo(10) })
    const replaced = await registerPatient(client, 'Sostituito')
    await registerCatheter(client, replaced.id, { insertionDate: daysAgo(400) })
    await registerCatheter(client, replaced.id, { insertionDate: daysAgo(5) })
    const without = await registerPatient(client, 'Senza')
    await registerCatheter(client, without.id, { venousCatheter: false, catheterType: null })
    const undated = await registerPatient(client, 'Senzadata')
    await registerCatheter(client, undated.id, {})

    const first = await registerPatient(client, 'Mancante', { name: 'Rosa', takenInCharge: '2025-03-01' })
    const second = await registerPatient(client, 'Mancante', { name: 'Rosa', takenInCharge: '2025-02-01' })
    await endAccesses(first.id, 23)
    await endAccesses(second.id, -1)
    const twice = await registerPatient(client, 'Doppio', { caregivers: [caregiverBody()] })
    await endAccesses(twice.id, 2)

    const today = await read(client)
    expect(today.counts).toEqual({
      ...{ longDwell: 4, missingCicc: 3, expiringAccess: 2, expiredAccess: 1 },
      ...{ blockedAccess: 0, unopenedChapters: 0, waitingAccess: 9 },
    })
    expect(today.waiting.total).toBe(7)
    expect(
      today.waiting.items.map(({ surname, tasks }) => [surname, ...tasks.map(({ kind }) => kind)].join(' ')),
    ).toEqual([
      ...['Lunghi0', 'Lunghi3', 'Lunghi4', 'Lunghi1'].map((surname) => `${surname} longDwell`),
      'Doppio expiringAccess missingCicc',
      'Mancante expiringAccess missingCicc',
      'Mancante missingCicc expiredAccess',
    ])
    expect(today.waiting.items[0]?.tasks).toEqual([{ kind: 'longDwell', at: daysAgo(200) }])
    expect(today.waiting.items[4]).toMatchObject({
      ...{ id: twice.id, name: twice.name, birthDate: twice.birthDate, homonym: false },
      tasks: [{ at: expect.stringMatching(/Z$/) }, { at: twice.takenInCharge }],
    })
    expect(today.waiting.items[5]).toMatchObject({ id: first.id, homonym: true })
    expect(today.waiting.items[6]).toMatchObject({
      ...{ id: second.id, homonym: true },
      tasks: [{ at: '2025-02-01' }, {}],
    })
  })

  test('show blocked accesses and those valid for more than a day, each access in one section', async () => {
    const { client } = await addWorkgroupWithMember(api)
    const [early, late, both, soon] = [
      await registerPatient(client, 'Prima'),
      await registerPatient(client, 'Dopo'),
      await registerPatient(client, 'Doppio', { caregivers: [caregiverBody()] }),
      await registerPatient(client, 'Presto'),
    ]
    await endAccesses(early.id, 30)
    await endAccesses(late.id, 60)
    await endAccesses(both.id, 40)
    await endAccesses(soon.id, 3)
    const block = (holds: string, id: string, minutesAgo: number) =>
      api.database.query(
        `UPDATE first_access SET code_voided_at = now() - $2 * interval '1 minute' WHERE patient_id = $1 AND ${holds}`,
        [id, minutesAgo],
      )
    expect((await read(client)).counts).toMatchObject({
      waitingAccess: 3,
      expiringAccess: 1,
      blockedAccess: 0,
    })
    await block('caregiver_id IS NOT NULL', both.id, 5)
    await block('true', soon.id, 1)
    await block('true', late.id, 9)
    const today = await read(client)
    expect(idsWith(today, 'blockedAccess')).toEqual([late.id, both.id, soon.id])
    expect(today.counts).toMatchObject({ blockedAccess: 3, waitingAccess: 2, expiringAccess: 0 })
    await endAccesses(soon.id, -1)
    expect((await read(client)).counts).toMatchObject({ blockedAccess: 2, expiredAccess: 1 })
  })

  test('match the lists that their counts lead to, for generated patients', async () => {
    const access = fc.record({
      hours: fc.constantFrom(-50, -1, 1, 23, 25, 71),
      is: fc.constantFrom('waiting', 'waiting', 'used', 'voided', 'blocked'),
    })
    const chapter = fc.constantFrom<AssignmentState | null>(null, ...chapters)
    const catheter = fc.constantFrom<Catheter | null>(null, 'none', 'removed', 'undated', 1, 90, 91, 400)
    const patients = fc.array(fc.record({ own: access, theirs: fc.option(access), catheter, chapter }), {
      minLength: 1,
      maxLength: 7,
    })
    await fc.assert(
      fc.asyncProperty(patients, async (wanted) => {
        const { client, member } = await addWorkgroupWithMember(api)
        const whose = { database: api.database, member }
        const chapterId = await addChapter(whose)
        const expected = new Map(countNames.map((name) => [name, new Set<string>()]))
        const waits = (name: PatientCount, id: string) => expected.get(name)?.add(id)
        for (const { own, theirs, catheter, chapter } of wanted) {
          const { id } = await registerPatient(client, 'Generato', {
            caregivers: theirs ? [caregiverBody()] : [],
          })
          for (const [one, isOwn] of [
            [own, true],
            [theirs, false],
          ] as const) {
            if (!one) continue
            await setAccess(id, isOwn, one)
            const name = countOf(one)
            if (name) waits(name, id)
          }
          if (chapter) await addAssignment(whose, chapterId, id, chapter)
          if (chapter?.daysAgo === unopenedDays && chapter.state === 'new') waits('unopenedChapters', id)
          if (catheter === null) waits('missingCicc', id)
          else await registerCatheter(client, id, catheterBody(catheter))
          if (typeof catheter === 'number' && catheter > 90) waits('longDwell', id)
        }
        const today = await read(client)
        const named = new Set<string>()
        for (const name of countNames) {
          const { body } = await client.call(patientRoutes.list, { query: listOf[name] })
          const listed = body.items.map(({ id }) => id).toSorted()
          expect({ name, ids: listed }).toEqual({ name, ids: [...(expected.get(name) ?? [])].toSorted() })
          expect({ name, count: today.counts[name] }).toEqual({ name, count: body.total })
          if (name === 'waitingAccess') continue
          expect({ name, ids: idsWith(today, name).toSorted() }).toEqual({ name, ids: listed })
          for (const id of listed) named.add(id)
        }
        expect(today.waiting.total).toBe(named.size)
      }),
      { numRuns: 20 },
    )
  })

  test('sort a patient by the access that expires first, or expired last', async () => {
    const { client } = await addWorkgroupWithMember(api)
    const ids: string[] = []
    for (const [own, caregivers] of [
      [3, 20],
      [10, 15],
      [-30, -3],
      [-10, -10],
    ] as const) {
      const { id } = await registerPatient(client, 'Accessi', { caregivers: [caregiverBody()] })
      await registerCatheter(client, id, catheterBody('none'))
      await endAccesses(id, own)
      await api.database.query(
        `UPDATE first_access SET expires_at = now() + $2 * interval '1 hour'
         WHERE patient_id = $1 AND caregiver_id IS NOT NULL`,
        [id, caregivers],
      )
      ids.push(id)
    }
    const today = await read(client)
    const inOrder = (kind: PatientCount) => idsWith(today, kind).map((id) => ids.indexOf(id))
    expect(inOrder('expiringAccess')).toEqual([0, 1])
    expect(inOrder('expiredAccess')).toEqual([3, 2])
  })

  test('drop a patient once the work is done or the patient is archived', async () => {
    const { client } = await addWorkgroupWithMember(api)
    const { id } = await registerPatient(client, 'Fatto')
    const cicc = await registerCatheter(client, id, { insertionDate: daysAgo(100) })
    await endAccesses(id, 1)
    expect((await read(client)).counts).toMatchObject({ longDwell: 1, expiringAccess: 1 })
    await client.call(ciccRoutes.change, {
      params: { id: cicc.id },
      body: { removalDate: daysAgo(0), removalReason: 'Fine terapia', version: cicc.version },
    })
    await api.database.query('UPDATE first_access SET used_at = now() WHERE patient_id = $1', [id])
    expect(await read(client)).toMatchObject(nothing)
    const { id: archived } = await registerPatient(client, 'Archiviato')
    await endAccesses(archived, -1)
    expect((await read(client)).waiting.total).toBe(1)
    await client.call(patientRoutes.archive, { params: { id: archived } })
    expect(await read(client)).toMatchObject(nothing)
  })

  test('follow the dwell threshold of the workgroup', async () => {
    const { client, workgroupId } = await addWorkgroupWithMember(api)
    const { id } = await registerPatient(client, 'Soglia')
    await registerCatheter(client, id, { insertionDate: daysAgo(20) })
    expect((await read(client)).counts.longDwell).toBe(0)
    const set = (dwellThresholdDays: unknown, version: number) =>
      client.call(staffRoutes.changeWorkgroup, {
        params: { id: workgroupId },
        body: { dwellThresholdDays, version },
      })
    const changed = await set(19, 1)
    expect(changed.body).toMatchObject({ dwellThresholdDays: 19, version: 2 })
    expect(idsWith(await read(client), 'longDwell')).toEqual([id])
    const { body } = await client.call(staffRoutes.current)
    expect(body.workgroup).toMatchObject({ dwellThresholdDays: 19, version: 2 })
    expect((await set(30, 1)).failure.code).toBe('stale_version')
    for (const wrong of [0, 3651, 1.5, '30', null]) expect((await set(wrong, 2)).status, `${wrong}`).toBe(422)
  })

  test('contain only patients of one’s own workgroup', async () => {
    const mine = await addWorkgroupWithMember(api)
    const theirs = await addWorkgroupWithMember(api, ['nurse', 'physician'])
    const { id } = await registerPatient(theirs.client, 'Altrui')
    await registerCatheter(theirs.client, id, { insertionDate: daysAgo(365) })
    await endAccesses(id, -5)
    const today = await read(mine.client)
    expect(today).toEqual({ ...nothing, seen: [] })
    expect(await read(await api.as(api.clinic.administrator))).toMatchObject(nothing)
    const supervisor = await api.as(api.clinic.supervisor)
    expect((await supervisor.call(todayRoutes.patients)).failure.code).toBe('permission_denied')
  })
})

test('audits how many names were shown to whom', async () => {
  const { client, member } = await addWorkgroupWithMember(api)
  const { id } = await registerPatient(client, 'Contato')
  await client.call(patientRoutes.read, { params: { id } })
  await read(client)
  const entries = await api.database.query(
    "SELECT outcome, patient_id, details FROM audit_entry WHERE action = 'today.read' AND actor_id = $1",
    [member.id],
  )
  // The same patient twice: CICC data missing, and read last.
  expect(entries).toEqual([{ outcome: 'done', patient_id: null, details: { count: 2 } }])
})
