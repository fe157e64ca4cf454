import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTargets, type Targets } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { addVisit } from '../../../test/factories/visit.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let physician: Client
let targets: Targets
let params: { id: string }
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())
type VisitState = Parameters<typeof addVisit>[2]
const visit = async (state: VisitState = {}) => ({
  id: await addVisit({ database: api.database, member: api.clinic.nurse }, targets.patient.id, {
    status: 'completed',
    ...state,
  }),
})
beforeEach(async () => {
  targets = await makeTargets(api)
  params = await visit()
})

const read = async (client = nurse) => client.call(visitReportRoutes.read, { params })
const record = (body: object, client = nurse) => client.call(visitReportRoutes.change, { params, body })
const confirm = (version: number, client = physician) =>
  client.call(visitReportRoutes.confirm, { params, body: { version } })
const changeVisit = (body: object) => nurse.call(visitRoutes.change, { params, body })
const held = { outcome: 'held' }

test('a report is empty before the outcome is recorded', async () => {
  expect((await read()).body).toEqual({
    ...{ version: 1, outcome: null, reason: null, recorded: null, adequacy: null },
    ...{ attendance: [], quality: null },
  })
})

test('an outcome is recorded with who and when, audited, and a change takes the confirmation away', async () => {
  const { body: first } = await record({ version: 1, ...held })
  expect(first).toMatchObject({
    ...{ version: 2, outcome: 'held', reason: null, adequacy: null },
    recorded: { by: { id: api.clinic.nurse.id }, at: expect.any(String) },
  })
  const { body: confirmed } = await confirm(2)
  expect(confirmed).toMatchObject({ version: 3, adequacy: { by: { id: api.clinic.physician.id } } })
  const { body: changed } = await record(
    { version: 3, outcome: 'not_feasible', reason: 'Audio assente' },
    physician,
  )
  expect(changed).toMatchObject({
    ...{ version: 4, outcome: 'not_feasible', reason: 'Audio assente', adequacy: null },
    recorded: { by: { id: api.clinic.physician.id } },
  })
  expect((await read()).body).toEqual(changed)
  const entries = await api.database.query(
    `SELECT action, details FROM audit_entry WHERE object_id = $1 AND outcome = 'done' AND action <> 'visitReport.read' ORDER BY id`,
    [params.id],
  )
  expect(entries).toEqual([
    { action: 'visitReport.change', details: { fields: ['outcome'] } },
    { action: 'visitReport.confirm', details: null },
    { action: 'visitReport.change', details: { fields: ['outcome', 'reason'] } },
  ])
})

test.each([
  [{ outcome: 'not_feasible' }, 'reason'],
  [{ outcome: 'not_feasible', reason: '  ' }, 'reason'],
  [{ outcome: 'not_feasible', reason: 'x'.repeat(1001) }, 'reason'],
  [{ outcome: 'held', reason: 'Audio assente' }, 'reason'],
  [{ outcome: 'altro' }, 'outcome'],
  [{}, 'outcome'],
])('refuses %j at its field', async (typed, path) => {
  const { failure } = await record({ version: 1, ...typed })
  expect(failure.code).toBe('validation_failed')
  expect(failure.details?.map((one) => one.path)).toEqual([path])
})

test('refuses a version that is no longer current, and keeps what was recorded', async () => {
  await record({ version: 1, ...held })
  expect((await record({ version: 1, outcome: 'not_feasible', reason: 'x' })).failure.code).toBe(
    'stale_version',
  )
  expect((await confirm(1)).failure.code).toBe('stale_version')
  expect((await read()).body).toMatchObject({ version: 2, outcome: 'held' })
})

test.each(['pending', 'accepted', 'rejected'] as const)(
  'refuses the outcome of a visit that is %s',
  async (status) => {
    params = await visit({ status })
    expect((await record({ version: 1, ...held })).failure).toMatchObject({
      code: 'invalid_state',
      message: 'L’esito si scrive quando la visita è completata',
    })
  },
)

test('the adequacy is confirmed once, after the outcome, and not by nurses', async () => {
  expect((await confirm(1)).failure.message).toBe(
    'Prima scrivi l’esito della visita: poi si conferma l’adeguatezza',
  )
  await record({ version: 1, ...held })
  expect((await confirm(2, nurse)).failure.code).toBe('permission_denied')
  expect((await confirm(2)).status).toBe(200)
  expect((await confirm(3)).failure.message).toBe('L’adeguatezza è già confermata')
})

test('answers as if there were none: of another workgroup, cancelled, of an archived patient', async () => {
  const elsewhere = await api.as(api.clinic.nurse2)
  const everything = async (client: Client) => [
    (await read(client)).failure?.code,
    (await record({ version: 1, ...held }, client)).failure?.code,
    (await client.call(visitReportRoutes.download, { params })).failure?.code,
  ]
  const missing = ['not_found', 'not_found', 'not_found']
  expect(await everything(elsewhere)).toEqual(missing)
  const completed = params
  params = await visit({ status: 'accepted', cancelled: true })
  expect(await everything(nurse)).toEqual(missing)
  params = completed
  await physician.call(patientRoutes.archive, { params: { id: targets.patient.id } })
  expect(await everything(nurse)).toEqual(missing)
})

describe('the note of a completed visit', () => {
  test('is written until the adequacy is confirmed; nothing else of the visit is', async () => {
    expect((await changeVisit({ version: 1, note: 'Medicazione asciutta' })).body.note).toBe(
      'Medicazione asciutta',
    )
    expect((await changeVisit({ version: 2, note: 'x', duration: 60 })).failure.message).toBe(
      'La visita è completata: non si può più modificare',
    )
    await record({ version: 2, ...held })
    expect((await changeVisit({ version: 2, note: 'Altro' })).failure.code).toBe('stale_version')
    expect((await changeVisit({ version: 3, note: 'Altro' })).status).toBe(200)
    await confirm(4)
    expect((await changeVisit({ version: 5, note: 'Tardi' })).failure.message).toBe(
      'L’adeguatezza della visita è confermata: la nota non si può più modificare',
    )
    await record({ version: 5, ...held })
    expect((await changeVisit({ version: 6, note: 'Di nuovo' })).status).toBe(200)
  })

  test('never changes under a physician who confirms at the same time', async () => {
    await record({ version: 1, ...held })
    const answers = await Promise.all([confirm(2), changeVisit({ version: 2, note: 'Insieme' })])
    expect(answers.map(({ failure }) => failure?.code ?? 'ok').sort()).toEqual(['ok', 'stale_version'])
  })

  test('is not written in a rejected visit', async () => {
    params = await visit({ status: 'rejected' })
    expect((await changeVisit({ version: 1, note: 'x' })).failure.message).toBe(
      'La visita è rifiutata: non si può più modificare',
    )
  })
})

test('the sheet of visits has outcome, reason and confirmation', async () => {
  await record({ version: 1, outcome: 'not_feasible', reason: 'Audio assente' })
  await confirm(2)
  const query = { patientId: targets.patient.id }
  const { raw } = await physician.call(visitRoutes.export, { query })
  const [head, ...rows] = raw.trim().split('\r\n')
  expect(head).toMatch(/;Esito;Motivo;Adeguatezza confermata$/)
  expect(
    rows.some((row) => /;Non eseguibile a distanza;Audio assente;\d\d\/\d\d\/\d{4} \d\d:\d\d$/.test(row)),
  ).toBe(true)
})
