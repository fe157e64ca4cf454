import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff } from '../../../test/factories/clinic.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

const { record, recordExport } = auditRoutes

let api: Api
let physician: Client
let nurse: Client
let patient: PatientWithSecrets
beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
  nurse = await api.as(api.clinic.nurse)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.query('DELETE FROM attempt')
  patient = (
    await physician.call(patientRoutes.create, { body: patientBody({ caregivers: [caregiverBody()] }) })
  ).body
})

const views = async (query: Record<string, unknown> = {}, client = physician) => {
  const { status, body, raw } = await client.call(record, { params: { id: patient.id }, query })
  expect(status, raw).toBe(200)
  return body
}
const read = (client: Client) => client.call(patientRoutes.read, { params: { id: patient.id } })
const openFor = async (staffId: string, reason: string) =>
  api.database.query(
    `INSERT INTO workgroup_access (id, staff_id, workgroup_id, reason, expires_at)
     VALUES ($1, $2, $3, $4, now() + interval '1 hour')`,
    [uuid(), staffId, api.clinic.workgroupId, reason],
  )

describe('who has seen a record', () => {
  test('lists person, workgroup, instant and action, newest first, without the current call', async () => {
    await read(nurse)
    const { items, next } = await views()
    expect(next).toBeNull()
    expect(items.map(({ action }) => action)).toEqual(['patient.read', 'patient.create'])
    expect(items[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      action: 'patient.read',
      outcome: 'done',
      who: {
        ...{ kind: 'staff', id: api.clinic.nurse.id, title: 'Dott.', name: 'Ada', surname: 'Prova' },
        roles: ['nurse'],
      },
      unit: { workgroup: 'Uno', facility: 'Struttura Uno' },
      openedFor: null,
      reads: null,
    })
    expect((await views()).items[0]).toMatchObject({ action: 'patient.read-audit' })
  })

  test('is only for physicians of the workgroup', async () => {
    const asked = { params: { id: patient.id } }
    for (const route of [record, recordExport]) {
      expect((await nurse.call(route, asked)).failure.code).toBe('permission_denied')
      const stranger = await api.as(api.clinic.physician2)
      const foreign = await stranger.call(route, asked)
      const random = await stranger.call(route, { params: { id: uuid() } })
      expect(foreign.failure.code).toBe('not_found')
      expect({ ...foreign.failure, requestId: '' }).toEqual({ ...random.failure, requestId: '' })
      const administrator = await api.as(api.clinic.administrator)
      expect((await administrator.call(route, asked)).failure.code).toBe('not_found')
    }
  })

  test('leaves out refused calls, which reached no record', async () => {
    await read(await api.as(api.clinic.nurse2))
    expect((await views()).items.map(({ action }) => action)).toEqual(['patient.create'])
  })

  test('is not found once the record is archived', async () => {
    await physician.call(patientRoutes.archive, { params: { id: patient.id } })
    const answer = await physician.call(record, { params: { id: patient.id } })
    expect(answer.failure.code).toBe('not_found')
  })

  test('names the patient and the caregiver who acted through their devices', async () => {
    const tokens: (string | null)[] = []
    for (const { qr } of patient.access) {
      const body = { token: qr.split('#access=')[1] }
      tokens.push((await api.anonymous().call(accessRoutes.redeem, { body })).body.token)
    }
    await api.device(tokens[1] ?? null).call(accessRoutes.leave)
    const [caregiver] = patient.caregivers
    const { items } = await views()
    expect(items.slice(0, 3).map(({ action, who }) => [action, who.kind, who.surname, who.name])).toEqual([
      ['access.leave', 'caregiver', caregiver?.surname, caregiver?.name],
      ['access.redeem', 'caregiver', caregiver?.surname, caregiver?.name],
      ['access.redeem', 'patient', patient.surname, patient.name],
    ])
    expect(items[0]?.who.roles).toEqual([])
  })

  test('gives the reason for which an administrator opened the workgroup', async () => {
    const member = await addStaff(api.database, { roles: ['administrator'], surname: 'Aperta' })
    const administrator = await api.as(member)
    await openFor(member.id, 'Verifica su richiesta del primario')
    const headers = { 'x-filo-workgroup': api.clinic.workgroupId }
    const opened = await administrator.call(patientRoutes.read, { params: { id: patient.id }, headers })
    expect(opened.status).toBe(200)
    expect((await views()).items[0]).toMatchObject({
      who: { kind: 'staff', surname: 'Aperta', roles: ['administrator'] },
      unit: { workgroup: 'Uno' },
      openedFor: 'Verifica su richiesta del primario',
    })
  })

  test('is paged, within the requested days', async () => {
    await api.owner.query(
      `INSERT INTO audit_entry (at, action, outcome, actor_kind, actor_id, workgroup_id, patient_id, request_id)
       SELECT '2026-02-03T22:30:00Z'::timestamptz + n * interval '1 minute', 'entry.' || n, 'done', 'staff', $1, $2, $3, 'x'
       FROM generate_series(0, 119) n`,
      [api.clinic.nurse.id, api.clinic.workgroupId, patient.id],
    )
    const days = { from: '2026-02-04', to: '2026-02-04' }
    const first = await views(days)
    const second = await views({ ...days, before: first.next })
    const found = [...first.items, ...second.items].map(({ action }) => action)
    // Midnight in Rome comes thirty minutes after the first of them.
    expect(found).toEqual(Array.from({ length: 90 }, (_, n) => `entry.${119 - n}`))
    expect(second.next).toBeNull()
    expect((await views({ to: '2026-02-03' })).items).toHaveLength(30)
  })
})

describe('the exported sheet', () => {
  test('has the same content in Italian, escapes formulas, and is audited', async () => {
    const odd = await addStaff(api.database, {
      roles: ['nurse'],
      workgroupId: api.clinic.workgroupId,
      surname: '=HYPERLINK("http://altrove")',
    })
    await read(await api.as(odd))
    const { raw, headers, status } = await physician.call(recordExport, { params: { id: patient.id } })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/chi-ha-visto-\d{4}-\d\d-\d\d\.csv/)
    expect(headers['content-disposition']).not.toContain(patient.surname)
    const [head, first] = raw.split('\r\n')
    expect(head).toBe(
      '\uFEFFQuando;Titolo;Cognome;Nome;Ruolo;Struttura;Gruppo di lavoro;Che cosa;Motivo dell’apertura del gruppo',
    )
    expect(first).toMatch(
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Dott\.;"'=HYPERLINK\(""http:\/\/altrove""\)";Ada;Infermiere;Struttura Uno;Uno;Apertura della scheda;$/,
    )
    expect((await views()).items[0]).toMatchObject({
      action: 'patient.export-audit',
      who: { roles: ['physician'] },
    })
  })

  const manyEntries = (count: number) =>
    api.owner.query(
      `INSERT INTO audit_entry (action, outcome, actor_kind, actor_id, workgroup_id, patient_id, request_id)
       SELECT 'entry.' || n, 'done', 'staff', $1, $2, $3, 'x' FROM generate_series(1, $4::int) n`,
      [api.clinic.nurse.id, api.clinic.workgroupId, patient.id, count],
    )

  test('breaks off when a slow reader loses access', async () => {
    await manyEntries(10_000)
    const { workgroupId } = api.clinic
    const member = await addStaff(api.database, { roles: ['physician'], workgroupId })
    const answer = await api.app.server.inject({
      url: `/api/patient/${patient.id}/audit.csv`,
      headers: (await api.as(member)).headers(),
      payloadAsStream: true,
    })
    expect(answer.statusCode).toBe(200)
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
    let sheet = ''
    const reading = async () => {
      for await (const chunk of answer.stream()) sheet += chunk
    }
    await expect(reading()).rejects.toThrow('response destroyed')
    // Only what was read ahead of the stalled reader: a few batches.
    expect(sheet.match(/entry\.\d+/g)?.length).toBeLessThanOrEqual(2_000)
  })

  test('contains every entry once, beyond one batch', async () => {
    await manyEntries(1_234)
    const { raw } = await physician.call(recordExport, { params: { id: patient.id } })
    const found = raw.match(/entry\.\d+/g) ?? []
    expect(found).toEqual(Array.from({ length: 1234 }, (_, n) => `entry.${1234 - n}`))
  })
})
