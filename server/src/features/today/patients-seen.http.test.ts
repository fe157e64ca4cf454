import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff } from '../../../test/factories/clinic.ts'
import {
  addWorkgroupWithMember,
  registerCatheter,
  registerPatient,
} from '../../../test/factories/over-http.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const daysAgo = (days: number) => addDays(dayInRome(new Date()), -days)

async function seenBy(client: Client) {
  const { body, status, raw } = await client.call(todayRoutes.patients)
  expect(status, raw).toBe(200)
  return body.seen
}

const open = (client: Client, id: string) => client.call(patientRoutes.read, { params: { id } })

test('patients read last are listed once each, latest first, at most six, and only within one’s scope', async () => {
  const { client, workgroupId } = await addWorkgroupWithMember(api)
  const patients: { id: string }[] = []
  for (let n = 0; n < 8; n += 1) patients.push(await registerPatient(client, `Visto${n}`))
  for (const { id } of patients) await open(client, id)
  await open(client, patients[1]?.id ?? '')
  await open(client, patients[1]?.id ?? '')
  const ids = async (one: Client) => (await seenBy(one)).map(({ id }) => id)
  const expected = [1, 7, 6, 5, 4, 3].map((n) => patients[n]?.id)
  expect(await ids(client)).toEqual(expected)
  const colleague = await api.as(await addStaff(api.database, { roles: ['nurse'], workgroupId }))
  expect(await ids(colleague)).toEqual([])
  await client.call(patientRoutes.archive, { params: { id: patients[7]?.id ?? '' } })
  expect(await ids(client)).toEqual([1, 6, 5, 4, 3, 2].map((n) => patients[n]?.id))
})

test('patients read last are those of successful reads within thirty days, even if one was read 150 times', async () => {
  const { client, member } = await addWorkgroupWithMember(api)
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) ids.push((await registerPatient(client, `Riletto${n}`)).id)
  const [often, once, failed, old] = ids
  const keep = (id: string | undefined, outcome: string, ago: string, times = 1) =>
    api.owner.query(
      `INSERT INTO audit_entry (at, action, outcome, actor_kind, actor_id, patient_id, request_id)
       SELECT now() - $4::interval, 'patient.read', $3, 'staff', $1, $2, 'prova' FROM generate_series(1, $5)`,
      [member.id, id, outcome, ago, times],
    )
  await keep(old, 'done', '31 days')
  await keep(once, 'done', '29 days')
  await keep(failed, 'internal', '1 day')
  await keep(often, 'done', '1 hour', 150)
  expect((await seenBy(client)).map(({ id }) => id)).toEqual([often, once])
})

test('patients read last say who has a catheter in place, with or without its insertion day', async () => {
  const { client } = await addWorkgroupWithMember(api)
  const catheters = {
    Datato: { insertionDate: daysAgo(20) },
    Senzadata: {},
    Rimosso: { insertionDate: daysAgo(20), removalDate: daysAgo(2) },
    Negato: { venousCatheter: false, catheterType: null },
  }
  for (const [surname, catheter] of Object.entries(catheters)) {
    const { id } = await registerPatient(client, surname)
    await registerCatheter(client, id, catheter)
    await open(client, id)
  }
  await open(client, (await registerPatient(client, 'Nonregistrato')).id)
  const seen = (await seenBy(client)).map(({ surname, hasCatheter }) => [surname, hasCatheter])
  expect(seen).toEqual([
    ['Nonregistrato', false],
    ['Negato', false],
    ['Rimosso', false],
    ['Senzadata', true],
    ['Datato', true],
  ])
})

test('patients read last do not include one whose record was refused', async () => {
  const mine = await addWorkgroupWithMember(api)
  const theirs = await addWorkgroupWithMember(api)
  const { id } = await registerPatient(theirs.client, 'Lontano')
  expect((await open(mine.client, id)).status).toBe(404)
  expect(await seenBy(mine.client)).toEqual([])
  await api.database.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [
    theirs.member.id,
    mine.workgroupId,
  ])
  await open(theirs.client, id)
  expect(await seenBy(theirs.client)).toEqual([])
})
