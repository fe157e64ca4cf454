import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { addVisit } from '../../../test/factories/visit.ts'
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
const lastAudit = async () => {
  const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
  return entry
}
const insertVisit = (state: Parameters<typeof addVisit>[2] = {}, member = api.clinic.nurse) =>
  addVisit({ database: api.database, member }, patientId, state)
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

describe('the info that is polled', () => {
  const polledInfo = async (client = nurse) => (await client.call(infoRoutes.read)).body
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  test('contains one’s own next accepted visit within a quarter of an hour', async () => {
    await insertVisit({ start: inMinutes(-20), status: 'accepted', minutes: 15 })
    await addVisit(
      { database: api.database, member: api.clinic.physician },
      await addPatient(api.database, api.clinic.physician),
      { start: inMinutes(5), status: 'accepted', minutes: 10 },
    )
    const later = await insertVisit({ start: inMinutes(16), status: 'accepted' })
    expect((await polledInfo()).incomeVisit).toBeNull()
    await api.database.query(
      `UPDATE visit SET start_at = now() + interval '15 minutes', end_at = now() + interval '30 minutes' WHERE id = $1`,
      [later],
    )
    const { incomeVisit, followingVisit } = await polledInfo()
    expect(followingVisit).toBeNull()
    expect(incomeVisit).toEqual({
      id: later,
      start: expect.any(String),
      end: expect.any(String),
      patient: { name: expect.any(String), surname: expect.any(String) },
    })
    for (const status of ['pending', 'rejected', 'completed']) {
      await api.database.query('UPDATE visit SET status = $2 WHERE id = $1', [later, status])
      expect((await polledInfo()).incomeVisit, status).toBeNull()
    }
    await api.database.query("UPDATE visit SET status = 'accepted', cancelled_at = now() WHERE id = $1", [
      later,
    ])
    expect((await polledInfo()).incomeVisit).toBeNull()
    expect((await polledInfo(await api.as(api.clinic.physician))).incomeVisit).not.toBeNull()
  })

  test('contains also the one after it if both are near', async () => {
    const after = await insertVisit({ start: inMinutes(14), status: 'accepted' })
    const next = await insertVisit({ start: inMinutes(2), minutes: 11, status: 'accepted' })
    expect(await polledInfo()).toMatchObject({ incomeVisit: { id: next }, followingVisit: { id: after } })
  })

  test('names the visits that have begun, until they end, are cancelled or are reassigned', async () => {
    const begun = await insertVisit({ start: inMinutes(-5), status: 'accepted' })
    await insertVisit({ start: inMinutes(-13 * 60), status: 'accepted' })
    await insertVisit({ start: inMinutes(-45), status: 'pending' })
    expect(await polledInfo()).toMatchObject({ incomeVisit: null, begunVisits: [begun] })
    expect(await polledInfo(await api.as(api.clinic.physician))).toMatchObject({ begunVisits: [] })
    for (const change of ["status = 'completed'", 'cancelled_at = now()']) {
      await api.database.query(`UPDATE visit SET ${change} WHERE id = $1`, [begun])
      expect((await polledInfo()).begunVisits, change).toEqual([])
      await api.database.query("UPDATE visit SET status = 'accepted', cancelled_at = NULL WHERE id = $1", [
        begun,
      ])
    }
    expect(await polledInfo()).toMatchObject({ begunVisits: [begun] })
    await api.database.query('UPDATE visit SET hcp_id = $2 WHERE id = $1', [begun, api.clinic.physician.id])
    expect((await polledInfo()).begunVisits).toEqual([])
  })

  test('contains a visit about to start for the colleague who takes it over, and no longer for the other', async () => {
    const id = await insertVisit({ start: inMinutes(10), status: 'accepted' }, api.clinic.physician)
    const physician = await api.as(api.clinic.physician)
    expect((await polledInfo()).incomeVisit).toBeNull()
    const body = { version: 1, hcpId: api.clinic.nurse.id }
    const { status, raw } = await nurse.call(routes.change, { params: { id }, body })
    expect(status, raw).toBe(200)
    expect(await polledInfo()).toMatchObject({ incomeVisit: { id } })
    expect(await polledInfo(physician)).toMatchObject({ incomeVisit: null })
  })

  test('counts the visits of the workgroup with something to be done, as their list does', async () => {
    const counted = async () => {
      const { total, counts } = (await nurse.call(routes.list, { query: { view: 'due' } })).body
      expect(counts.due).toBe(total)
      expect((await polledInfo()).dueVisits).toBe(total)
      return total
    }
    expect(await counted()).toBe(0)
    await insertVisit({ proposed: inDays(3) })
    const rejected = await insertVisit({ status: 'rejected' })
    await insertVisit()
    // A proposal of a past time waits for an answer too, until the visit's own time has passed.
    await insertVisit({ proposed: inDays(-1) })
    await insertVisit({ proposed: inDays(-1), start: inDays(-2) })
    await insertVisit({ proposed: inDays(3) }, api.clinic.physician)
    await insertVisit({ start: inDays(-3), status: 'accepted' })
    expect(await counted()).toBe(6)
    await nurse.call(routes.seeRejection, { params: { id: rejected } })
    expect(await counted()).toBe(5)
  })
})

describe('the list and the calendar', () => {
  const at = (iso: string) => new Date(iso)
  const listed = async (query: object) =>
    (await nurse.call(routes.list, { query: { ...query } })).body.items.map(({ date }) => date)
  beforeEach(async () => {
    await insertVisit({ start: at('2031-01-31T23:00:00Z'), status: 'accepted' })
    await insertVisit({ start: at('2031-02-10T09:00:00Z') })
    const other = await addPatient(api.database, api.clinic.physician)
    await addVisit({ database: api.database, member: api.clinic.nurse }, other, {
      start: at('2031-02-15T09:00:00Z'),
    })
    await insertVisit({ start: at('2031-02-20T09:00:00Z'), status: 'rejected' }, api.clinic.physician)
    await insertVisit({ start: at('2031-02-21T09:00:00Z'), cancelled: true })
    const theirs = await addPatient(api.database, api.clinic.physician2)
    await addVisit({ database: api.database, member: api.clinic.physician2 }, theirs, {
      start: at('2031-02-10T09:00:00Z'),
    })
  })

  test('are filtered and sorted by Italian dates', async () => {
    const all = ['2031-02-01', '2031-02-10', '2031-02-15', '2031-02-20']
    expect(await listed({})).toEqual(all)
    expect(await listed({ sort: '-start' })).toEqual(all.toReversed())
    expect(await listed({ sort: 'status' })).toEqual(['2031-02-10', '2031-02-15', '2031-02-01', '2031-02-20'])
    expect(await listed({ from: '2031-02-01', to: '2031-02-10' })).toEqual(all.slice(0, 2))
    expect(await listed({ to: '2031-01-31' })).toEqual([])
    expect(await listed({ status: 'accepted' })).toEqual(['2031-02-01'])
    expect(await listed({ hcpId: api.clinic.physician.id })).toEqual(['2031-02-20'])
    expect(await listed({ type: 'training' })).toEqual([])
    expect(await listed({ patientId })).toEqual(['2031-02-01', '2031-02-10', '2031-02-20'])
    expect(await lastAudit()).toMatchObject({ action: 'visit.list', patient_id: patientId })
    expect(await listed({ search: 'zzz' })).toEqual([])
    const theirs = await addPatient(api.database, api.clinic.physician2)
    expect(await listed({ patientId: theirs })).toEqual([])
    expect(await lastAudit()).toMatchObject({ action: 'visit.list', patient_id: null })
  })

  test('are exported for physicians, with formulas neutralized', async () => {
    await api.owner.query(`UPDATE visit SET note = '=1+1' WHERE start_at = '2031-02-10T09:00:00Z'`)
    const physician = await api.as(api.clinic.physician)
    const query = { from: '2031-02-01', to: '2031-02-10', sort: '-start' }
    const { status, raw, headers } = await physician.call(routes.export, { query })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/visite-\d{4}-\d\d-\d\d\.csv/)
    const [head, ...lines] = raw.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe(
      'Cognome;Nome;Data di nascita;Data;Ora;Durata in minuti;Tipo;Stato;Da gestire;Collega;Orario proposto;Note;Esito;Motivo;Adeguatezza confermata',
    )
    expect(lines.map((line) => line.split(';').slice(3, 8))).toEqual([
      ['10/02/2031', '10:00', '30', 'Televisita', 'In attesa'],
      ['01/02/2031', '00:00', '30', 'Televisita', 'Accettata'],
    ])
    expect(lines[0]).toMatch(/;'=1\+1;;;$/)
    expect(await lastAudit()).toMatchObject({ action: 'visit.export', details: { count: 2 } })
    expect((await nurse.call(routes.export)).failure.code).toBe('permission_denied')
    const count = (await listed({ patientId })).length
    const own = await physician.call(routes.export, { query: { patientId } })
    expect(own.raw.trimEnd().split('\r\n')).toHaveLength(1 + count)
    expect(await lastAudit()).toMatchObject({ action: 'visit.export', patient_id: patientId })
  })

  const calendar = (start: string, end: string) => nurse.call(routes.calendar, { query: { start, end } })

  test.each(['2027-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2027-02-28T24:00:00Z', '2027-13-01T00:00:00Z'])(
    'a calendar refuses %s',
    async (start) => {
      const { failure } = await calendar(start, '2027-03-04T00:00:00Z')
      expect([failure?.code, failure?.details?.[0]?.path]).toEqual(['validation_failed', 'start'])
    },
  )

  test('a calendar contains the visits that overlap it, even in part', async () => {
    const dates = async (start: string, end: string) =>
      (await calendar(start, end)).body.items.map(({ date }) => date)
    expect(await dates('2031-02-10T09:29:00Z', '2031-02-15T09:00:00Z')).toEqual(['2031-02-10'])
    expect(await dates('2031-02-15T09:30:00Z', '2031-02-20T09:00:01Z')).toEqual(['2031-02-20'])
    expect(await lastAudit()).toMatchObject({ action: 'visit.calendar', details: { count: 1 } })
  })

  test('a calendar contains up to 62 days, also when summer time ends in them', async () => {
    expect((await calendar('2031-09-30T22:00:00Z', '2031-12-01T23:00:00Z')).status).toBe(200)
  })

  test.each([
    ['2031-02-10T00:00:00Z', '2031-02-10T00:00:00Z'],
    ['2031-02-10T00:00:00Z', '2031-02-09T00:00:00Z'],
    ['2031-09-30T22:00:00Z', '2031-12-01T23:00:01Z'],
    ['ieri', '2031-02-09T00:00:00Z'],
  ])('a calendar from %s to %s is refused', async (start, end) => {
    const { status, failure } = await calendar(start, end)
    expect([status, failure.details?.length]).toEqual([422, 1])
  })
})
