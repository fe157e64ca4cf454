import { patientSearchRoutes } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let zorzi: string
let archived: string
let theirs: string
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  zorzi = await addPatient(api.database, api.clinic.physician, '1971-04-09')
  archived = await addPatient(api.database, api.clinic.physician)
  theirs = await addPatient(api.database, api.clinic.physician2)
  await api.database.query("UPDATE patient SET name = 'Zita', surname = 'Zorzi' WHERE id = $1", [zorzi])
  await api.database.query("UPDATE patient SET surname = 'Zorzan', archived_at = now() WHERE id = $1", [
    archived,
  ])
  await api.database.query("UPDATE patient SET surname = 'Zorzoli' WHERE id = $1", [theirs])
})
afterAll(() => api.close())

const find = async (query: Record<string, string>) =>
  (await nurse.call(patientSearchRoutes.find, { query })).body
const lastAudit = async () => {
  const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
  return entry
}

test.each(['zorz', 'Zita Zo'])('“%s” finds only the patient of one’s own workgroup', async (search) => {
  expect(await find({ search })).toMatchObject({
    items: [{ id: zorzi, name: 'Zita', surname: 'Zorzi', birthDate: '1971-04-09' }],
    total: 1,
  })
  expect(await lastAudit()).toMatchObject({
    action: 'patient.search',
    patient_id: null,
    details: { count: 1 },
  })
})

test('finds a patient by a fiscal code typed with blanks', async () => {
  const [row] = await api.database.query<{ code: string }>(
    'SELECT fiscal_code AS code FROM patient WHERE id = $1',
    [zorzi],
  )
  const search = row?.code.toLowerCase().replace(/^(.{3})(.{3})(.{5})/, '$1 $2 $3 ') ?? ''
  expect((await find({ search })).items.map(({ id }) => id)).toEqual([zorzi])
})

test('finds a patient by id, and audits whose', async () => {
  expect((await find({ patientId: zorzi })).items.map(({ id }) => id)).toEqual([zorzi])
  expect(await lastAudit()).toMatchObject({ action: 'patient.search', patient_id: zorzi })
})

test('finds no patient of another workgroup and no archived one, even by id', async () => {
  for (const patientId of [theirs, archived]) expect((await find({ patientId })).items).toEqual([])
})
