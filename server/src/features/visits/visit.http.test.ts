import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTargets } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { nextClockChanges } from '../../../test/clock-changes.ts'
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
const body = (changes: object = {}) => visitBody(patientId, api.clinic.nurse.id, changes)
const create = (sent: object = body(), client = nurse) => client.call(routes.create, { body: sent })
const change = (id: string, sent: object) => nurse.call(routes.change, { params: { id }, body: sent })
const read = (id: string) => nurse.call(routes.read, { params: { id } })
const cancel = (id: string, client = nurse) => client.call(routes.cancel, { params: { id } })
const codes = (answers: { status: number; failure: { code: string } | undefined }[]) =>
  answers.map(({ status, failure }) => (status < 300 ? status : failure?.code)).toSorted()
const lastAudit = async () => {
  const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
  return entry
}
const insertVisit = (state: Parameters<typeof addVisit>[2] = {}, member = api.clinic.nurse) =>
  addVisit({ database: api.database, member }, patientId, state)
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

describe('a visit', () => {
  test('is planned in Italian time, and is pending until the patient answers', async () => {
    const sent = body({ date: '2030-07-01', hours: '10:30', duration: 45, note: 'Portare la borsa' })
    const { status, body: visit } = await create(sent)
    expect(status).toBe(201)
    expect(visit).toMatchObject({
      version: 1,
      status: 'pending',
      patient: { id: patientId },
      hcp: { id: api.clinic.nurse.id },
      start: '2030-07-01T08:30:00.000Z',
      end: '2030-07-01T09:15:00.000Z',
      date: '2030-07-01',
      hours: '10:30',
      duration: 45,
      note: 'Portare la borsa',
      counterProposal: null,
      canJoin: false,
      due: null,
      history: [],
    })
    expect(await lastAudit()).toMatchObject({
      action: 'visit.create',
      patient_id: patientId,
      object_id: visit.id,
    })
    expect((await read(visit.id)).body).toEqual(visit)
    expect(await lastAudit()).toMatchObject({ action: 'visit.read', patient_id: patientId })
  })

  test.each([
    [{ date: '2020-01-01' }, 'date', 'La visita deve essere nel futuro'],
    [
      { date: nextClockChanges().find(({ isForward }) => isForward)?.date, hours: '02:30' },
      'hours',
      /ora legale/,
    ],
    [{ duration: 9 }, 'duration', 'Il valore minimo è 10'],
    [{ duration: 241 }, 'duration', 'Il valore massimo è 240'],
    [{ hours: '24:00' }, 'hours', 'L’ora inserita non è valida'],
    [{ hours: '' }, 'hours', 'Questo campo è obbligatorio'],
    [{ type: 'phone' }, 'type', 'Scegli una delle voci proposte'],
  ])('with %o is refused at that field', async (changes, path, message) => {
    const { status, failure } = await create(body(changes))
    expect([status, failure.details]).toEqual([
      422,
      [{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    ])
  })

  test('at an hour that occurs twice starts at the first, and may end after midnight', async () => {
    const doubled = await create(body({ date: '2030-10-27', hours: '02:30' }))
    expect(doubled.body.start).toBe('2030-10-27T00:30:00.000Z')
    const late = await create(body({ date: '2030-12-31', hours: '23:50', duration: 30 }))
    expect(late.body.end).toBe('2030-12-31T23:20:00.000Z')
  })

  test('needs a patient and an enabled clinician of one’s own workgroup', async () => {
    const gone = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [gone.id])
    const clerk = await addStaff(api.database, { roles: ['supervisor'], workgroupId: api.clinic.workgroupId })
    const theirs = await addPatient(api.database, api.clinic.physician2)
    const wrong = [
      { patientId: theirs },
      { hcpId: api.clinic.nurse2.id },
      { hcpId: api.clinic.supervisor.id },
      { hcpId: gone.id },
      { hcpId: clerk.id },
    ]
    for (const changes of wrong) expect((await create(body(changes))).failure.code).toBe('not_found')
    expect(await api.database.query('SELECT FROM visit')).toEqual([])
  })

  test('is changed at its current version; a new time makes it pending again', async () => {
    const id = await insertVisit({ proposed: inDays(3) })
    const noted = await change(id, { note: 'Nuova', version: 1 })
    expect([noted.body.status, noted.body.version, noted.body.note]).toEqual(['pending', 2, 'Nuova'])
    expect(noted.body.counterProposal).not.toBeNull()
    expect((await change(id, { note: 'Altra', version: 1 })).failure.code).toBe('stale_version')
    const { date, hours } = noted.body
    const moved = await change(id, { ...nextFreeTime(), version: 2 })
    expect(moved.body).toMatchObject({ status: 'pending', version: 3, counterProposal: null })
    expect(moved.body.history).toMatchObject([
      { kind: 'rescheduled', date, hours, by: { kind: 'staff', surname: expect.any(String) } },
    ])
    expect(await lastAudit()).toMatchObject({
      action: 'visit.change',
      details: { fields: ['date', 'hours'] },
    })
    await api.database.query(`UPDATE visit SET status = 'accepted' WHERE id = $1`, [id])
    const same = await change(id, { date: moved.body.date, hours: moved.body.hours, version: 3 })
    expect([same.body.status, same.body.history.length]).toEqual(['accepted', 1])
    const longer = await change(id, { duration: 60, version: 4 })
    expect([longer.body.status, longer.body.duration]).toEqual(['pending', 60])
  })

  test('that is over can be neither changed nor cancelled, and a cancelled one is not found', async () => {
    for (const status of ['rejected', 'completed'] as const) {
      const id = await insertVisit({ status })
      expect((await change(id, { duration: 60, version: 1 })).failure.code).toBe('invalid_state')
      expect((await cancel(id)).failure.code).toBe('invalid_state')
    }
    const id = await insertVisit()
    const seenAt = (version: string) => nurse.call(routes.cancel, { params: { id }, query: { version } })
    expect((await seenAt('2')).failure.code).toBe('stale_version')
    expect((await seenAt('due')).failure.code).toBe('validation_failed')
    expect((await seenAt('1')).status).toBe(204)
    for (const again of [await cancel(id), await read(id), await change(id, { note: 'x', version: 2 })])
      expect(again.failure.code).toBe('not_found')
    expect((await nurse.call(routes.list)).body.items.map((visit) => visit.id)).not.toContain(id)
  })

  test('can be completed once, from a quarter of an hour before its start', async () => {
    const complete = (id: string) => nurse.call(routes.complete, { params: { id } })
    const early = await insertVisit({
      status: 'accepted',
      start: new Date(Date.now() + 16 * 60_000),
      minutes: 10,
    })
    expect((await complete(early)).failure.code).toBe('invalid_state')
    expect((await read(early)).body.canJoin).toBe(false)
    await api.database.query(
      `UPDATE visit SET start_at = now() + interval '14 minutes', end_at = now() + interval '24 minutes'`,
    )
    expect((await read(early)).body.canJoin).toBe(true)
    for (const [minutes, isOpen] of [
      [119, true],
      [121, false],
    ] as const) {
      const start = new Date(Date.now() - (minutes + 10) * 60_000)
      const ended = await insertVisit({ status: 'accepted', start, minutes: 10 })
      expect((await read(ended)).body.canJoin).toBe(isOpen)
      await cancel(ended)
    }
    const done = await complete(early)
    expect(done.body).toMatchObject({ status: 'completed', canJoin: false, history: [{ kind: 'completed' }] })
    expect((await complete(early)).failure.code).toBe('invalid_state')
    expect((await complete(await insertVisit())).failure.code).toBe('invalid_state')
  })

  test('to come is cancelled when its patient is archived', async () => {
    const physician = await api.as(api.clinic.physician)
    const { patient } = await makeTargets(api)
    patientId = patient.id
    await insertVisit({ status: 'accepted' })
    await insertVisit({ status: 'accepted', start: inDays(-2) })
    await physician.call(patientRoutes.archive, { params: { id: patientId } })
    expect(await lastAudit()).toMatchObject({ details: { cancelledVisits: 2 } })
    const left = await api.database.query(
      `SELECT start_at < now() AS past FROM visit WHERE cancelled_at IS NULL AND status = 'accepted'`,
    )
    expect(left).toEqual([{ past: true }])
  })
})

describe('overlaps', () => {
  const together = (count: number, sent: () => object) =>
    Promise.all(Array.from({ length: count }, () => create(sent())))

  test('are refused in parallel calls, for one colleague and for one patient', async () => {
    const time = nextFreeTime()
    const patients = await Promise.all(
      Array.from({ length: 25 }, () => addPatient(api.database, api.clinic.physician)),
    )
    const forColleague = await Promise.all(
      patients.map((id) => create(visitBody(id, api.clinic.nurse.id, time))),
    )
    expect(codes(forColleague)).toEqual([201, ...Array(24).fill('visit_overlap')])
    const other = nextFreeTime()
    const colleagues = await Promise.all(
      Array.from({ length: 25 }, () =>
        addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId }),
      ),
    )
    const forPatient = await Promise.all(colleagues.map(({ id }) => create(visitBody(patientId, id, other))))
    expect(codes(forPatient)).toEqual([201, ...Array(24).fill('visit_overlap')])
    expect(forPatient.find(({ status }) => status === 409)?.failure.message).toContain(
      'Questa visita si sovrappone ad una già esistente',
    )
  })

  test('are not adjacent visits, nor rejected or cancelled ones', async () => {
    const { date } = nextFreeTime()
    const first = await create(body({ date, hours: '18:00', duration: 30 }))
    const after = await create(body({ date, hours: '18:30', duration: 30 }))
    expect([first.status, after.status]).toEqual([201, 201])
    expect((await create(body({ date, hours: '18:29', duration: 10 }))).failure.code).toBe('visit_overlap')
    await cancel(first.body.id)
    await api.database.query(`UPDATE visit SET status = 'rejected' WHERE id = $1`, [after.body.id])
    expect((await create(body({ date, hours: '18:15', duration: 30 }))).status).toBe(201)
  })

  test('are refused for changes too, except with the visit itself', async () => {
    const { date } = nextFreeTime()
    const first = await create(body({ date, hours: '19:00', duration: 30 }))
    await create(body({ date, hours: '20:00', duration: 30 }))
    const { id } = first.body
    expect((await change(id, { hours: '19:15', version: 1 })).status).toBe(200)
    const clash = await change(id, { duration: 60, version: 2 })
    expect([clash.status, clash.failure.code]).toEqual([409, 'visit_overlap'])
    expect((await read(id)).body).toMatchObject({ version: 2, duration: 30, hours: '19:15' })
  })

  test('are refused for fifty parallel calls with the same body', async () => {
    const sent = body()
    expect(codes(await together(50, () => sent))).toEqual([201, ...Array(49).fill('visit_overlap')])
  })
})
