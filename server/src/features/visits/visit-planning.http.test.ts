import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff } from '../../../test/factories/clinic.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { addVisit, nextFreeTime, visitBody } from '../../../test/factories/visit.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let patientId: string
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.owner.query('TRUNCATE visit CASCADE')
  patientId = await addPatient(api.database, api.clinic.physician)
})

const routes = visitRoutes
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const insertVisit = (
  state: Parameters<typeof addVisit>[2] = {},
  member = api.clinic.nurse,
  patient = patientId,
) => addVisit({ database: api.database, member }, patient, state)
const newColleague = () =>
  addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.nurse.workgroupId })
const ids = (visits: { id: string }[]) => visits.map(({ id }) => id)

describe('what staff owe', () => {
  const dues = async (query = {}) =>
    (await nurse.call(routes.list, { query: { sort: 'start', ...query } })).body.items.map(({ due }) => due)

  test('is shown, counted and filtered: to close, unanswered, a proposal, a rejection', async () => {
    await insertVisit({ start: inMinutes(-300), status: 'accepted' })
    await insertVisit({ start: inMinutes(-100), status: 'accepted' })
    await insertVisit({ start: inMinutes(-40), status: 'pending' })
    await insertVisit({ start: inDays(1), proposed: inDays(3) })
    await insertVisit({ start: inDays(2), status: 'rejected' })
    await insertVisit({ start: inDays(4) })
    await insertVisit({ start: inDays(-9), status: 'completed' })
    const { body } = await nurse.call(routes.list)
    expect(body.counts).toEqual({ coming: 3, due: 4, past: 4 })
    expect(await dues({ view: 'due' })).toEqual(['to_close', 'unanswered', 'proposal', 'rejection'])
    expect(await dues({ view: 'coming' })).toEqual([null, 'proposal', null])
    expect(await dues({ view: 'past' })).toEqual([null, 'to_close', 'unanswered', 'rejection'])
    expect(await dues({ due: 'rejection' })).toEqual(['rejection'])
  })

  test.each(['disabled_at = now()', 'workgroup_id = $2', "workgroup_id = NULL, roles = '{supervisor}'"])(
    'is another colleague if theirs has %s',
    async (change) => {
      const left = await newColleague()
      const open = await insertVisit({ start: inDays(3) }, left)
      await insertVisit({ start: inDays(-3), status: 'completed' }, left)
      await insertVisit({ start: inDays(4), status: 'rejected' }, left)
      expect(await dues({ due: 'to_reassign' })).toEqual([])
      const values = [left.id, ...(change.includes('$2') ? [api.clinic.physician2.workgroupId] : [])]
      await api.database.query(`UPDATE staff SET ${change} WHERE id = $1`, values)
      const { body } = await nurse.call(routes.list, { query: { due: 'to_reassign' } })
      expect(ids(body.items)).toEqual([open])
    },
  )
})

describe('visits of a colleague who has left', () => {
  const reassign = (hcpId: string, visits: string[], version = 1) =>
    nurse.call(routes.reassign, { body: { hcpId, visits: visits.map((id) => ({ id, version })) } })

  test('are reassigned together to a free colleague, and keep the patient’s answer', async () => {
    const [left, next] = [await newColleague(), await newColleague()]
    const patient = () => addPatient(api.database, api.clinic.physician)
    const free = await insertVisit({ start: inDays(3), status: 'accepted' }, left)
    const taken = await insertVisit({ start: inDays(4) }, left)
    await insertVisit({ start: inDays(4) }, next, await patient())
    const { body } = await reassign(next.id, [taken, free])
    expect([ids(body.items), ids(body.clashes)]).toEqual([[free], [taken]])
    expect(body.items[0]).toMatchObject({ status: 'accepted', version: 2, hcp: { id: next.id } })
    expect(body.clashes[0]).toMatchObject({ version: 1, hcp: { id: left.id } })
    const read = (await nurse.call(routes.read, { params: { id: free } })).body
    expect(read.history).toMatchObject([{ kind: 'reassigned', hcp: { id: left.id } }])
    const [entry] = await api.database.query(
      'SELECT action, details FROM audit_entry ORDER BY id DESC OFFSET 1',
    )
    expect(entry).toEqual({ action: 'visit.reassign', details: { reassigned: 1, clashes: 1 } })
  })

  test('are audited by name if there is only one, and accept ids in capitals', async () => {
    const [left, next] = [await newColleague(), await newColleague()]
    const id = await insertVisit({ start: inDays(3) }, left)
    const { status } = await reassign(next.id.toUpperCase(), [id.toUpperCase()])
    expect(status).toBe(200)
    expect((await reassign(next.id.toUpperCase(), [id], 2)).body.items).toMatchObject([{ version: 2 }])
    const entries = await api.database.query(
      `SELECT patient_id, object_id FROM audit_entry WHERE action = 'visit.reassign' ORDER BY id DESC LIMIT 2`,
    )
    expect(entries).toEqual(Array(2).fill({ patient_id: patientId, object_id: id }))
    const twice = await reassign(next.id, [id, id.toUpperCase()], 2)
    expect(twice.failure.code).toBe('validation_failed')
  })

  test('at the same time are not both reassigned to one colleague', async () => {
    const [left, other, next] = [await newColleague(), await newColleague(), await newColleague()]
    const start = inDays(5)
    const one = await insertVisit({ start }, left)
    const two = await insertVisit({ start }, other, await addPatient(api.database, api.clinic.physician))
    const { body } = await reassign(next.id, [one, two])
    expect([body.items.length, body.clashes.length]).toEqual([1, 1])
  })

  test('are all left alone if one is out of scope, changed or over, or if the colleague may hold none', async () => {
    const left = await newColleague()
    const open = await insertVisit({ start: inDays(3) }, left)
    const over = await insertVisit({ start: inDays(-3), status: 'completed' }, left)
    const theirs = await addPatient(api.database, api.clinic.physician2)
    const foreign = await insertVisit({ start: inDays(3) }, api.clinic.physician2, theirs)
    const { id } = api.clinic.nurse
    const refusals = [
      await reassign(id, [open, foreign]),
      await reassign(id, [open], 2),
      await reassign(id, [open, over]),
      await reassign(api.clinic.physician2.id, [open]),
      await reassign(id, [open, open]),
      await reassign(id, []),
    ]
    expect(refusals.map(({ failure }) => failure.code)).toEqual([
      ...[
        'not_found',
        'stale_version',
        'invalid_state',
        'not_found',
        'validation_failed',
        'validation_failed',
      ],
    ])
    expect((await nurse.call(routes.read, { params: { id: open } })).body).toMatchObject({
      version: 1,
      hcp: { id: left.id },
    })
  })
})

describe('a clash', () => {
  test('names the existing visit', async () => {
    await api.database.query("UPDATE patient SET name = 'Maria', surname = 'Rossi' WHERE id = $1", [
      patientId,
    ])
    await api.database.query(
      "UPDATE staff SET title = NULL, name = 'Nora', surname = 'Conti' WHERE id = $1",
      [api.clinic.nurse.id],
    )
    const { date, hours } = nextFreeTime()
    const body = visitBody(patientId, api.clinic.nurse.id, { date, hours })
    await nurse.call(routes.create, { body })
    const written = date.split('-').reverse().join('/')
    const { failure } = await nurse.call(routes.create, { body })
    expect(failure).toMatchObject({ code: 'visit_overlap' })
    expect(failure.message).toBe(
      `Questa visita si sovrappone ad una già esistente: Maria Rossi con Nora Conti, ${written}, ${hours}–${hours.slice(0, 2)}:30`,
    )
  })

  test('does not name a patient of another workgroup', async () => {
    const moved = await addStaff(api.database, {
      roles: ['nurse'],
      workgroupId: api.clinic.physician2.workgroupId,
    })
    const theirs = await addPatient(api.database, api.clinic.physician2)
    const id = await insertVisit({}, moved, theirs)
    await api.database.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [
      moved.id,
      api.clinic.nurse.workgroupId,
    ])
    const { date, hours } = (
      await api.as(api.clinic.physician2).then((one) => one.call(routes.read, { params: { id } }))
    ).body
    const { failure } = await nurse.call(routes.create, {
      body: visitBody(patientId, moved.id, { date, hours }),
    })
    expect(failure.code).toBe('visit_overlap')
    expect(failure.message).toMatch(/: Dott. Ada Prova, [\d/]+, [\d:]+–[\d:]+$/)
    const [row] = await api.database.query<{ surname: string }>('SELECT surname FROM patient WHERE id = $1', [
      theirs,
    ])
    expect(failure.message).not.toContain(row?.surname)
  })
})

describe('free times', () => {
  const { date } = nextFreeTime()
  const ask = (changes: object = {}) =>
    nurse.call(routes.freeTimes, {
      query: { patientId, hcpId: api.clinic.nurse.id, date, duration: 30, ...changes },
    })

  test('are those of patient and colleague, without counting the visit to be moved', async () => {
    const id = (
      await nurse.call(routes.create, {
        body: visitBody(patientId, api.clinic.physician.id, { date, hours: '09:00' }),
      })
    ).body.id
    const others = await nurse.call(routes.create, {
      body: visitBody(await addPatient(api.database, api.clinic.physician), api.clinic.nurse.id, {
        date,
        hours: '10:00',
      }),
    })
    const { times } = (await ask()).body
    expect(times.slice(0, 4)).toEqual(['08:00', '08:30', '09:30', '10:30'])
    expect((await ask({ except: id })).body.times.slice(0, 4)).toEqual(['08:00', '08:30', '09:00', '09:30'])
    expect((await ask({ except: others.body.id })).body.times).toEqual(times)
    expect((await ask({ hcpId: api.clinic.physician.id })).body.times).toContain('10:00')
  })

  test('are within the visiting hours of the workgroup', async () => {
    const settings = (visitsFrom: string, visitsUntil: string) =>
      api.owner.query('UPDATE workgroup SET visits_from = $2, visits_until = $3 WHERE id = $1', [
        api.clinic.workgroupId,
        visitsFrom,
        visitsUntil,
      ])
    await settings('14:15', '16:00')
    expect((await ask()).body.times).toEqual(['14:15', '14:45', '15:15'])
    await settings('08:00', '20:00')
  })

  test('are refused for people out of scope, and for an invalid duration or date', async () => {
    const theirs = await addPatient(api.database, api.clinic.physician2)
    const refused = [
      await ask({ patientId: theirs }),
      await ask({ hcpId: api.clinic.physician2.id }),
      await ask({ hcpId: api.clinic.supervisor.id }),
      await ask({ duration: 9 }),
      await ask({ date: '2026-02-30' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 422, 422])
  })
})
