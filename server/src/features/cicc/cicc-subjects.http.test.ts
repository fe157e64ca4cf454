import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { pdf, photo } from '../../../test/factories/files.ts'
import { multipart, type SentFile } from '../../../test/factories/multipart.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let cicc: Cicc
let picture: SentFile
const document: SentFile = { name: 'referto.pdf', content: pdf() }
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  picture = { name: 'foto.jpg', content: await photo() }
})
afterAll(() => api.close())
beforeEach(async () => {
  const patientId = await addPatient(api.database, api.clinic.physician)
  cicc = (await nurse.call(ciccRoutes.create, { body: { patientId, venousCatheter: true } })).body
})

const change = async (sent: { data?: unknown; files?: SentFile[] }, client = nurse) =>
  client.call(ciccRoutes.change, { params: { id: cicc.id }, ...(await multipart(sent)) })
const correct = (body: unknown) => nurse.call(ciccRoutes.change, { params: { id: cicc.id }, body })
const subjects = ({ files }: Cicc) => files.map(({ subject }) => subject)

test('shows when and by whom a file was added', async () => {
  const { id, title, name, surname } = (
    await api.database.query<{ id: string; title: string | null; name: string; surname: string }>(
      'SELECT id, title, name, surname FROM staff WHERE id = $1',
      [api.clinic.physician.id],
    )
  )[0] ?? { id: '' }
  const before = new Date().toISOString()
  const { body } = await change({ files: [picture] }, await api.as(api.clinic.physician))
  const [file] = body.files
  expect(file?.addedBy).toEqual({ id, title, name, surname })
  expect(file?.addedAt).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/)
  expect(Date.parse(file?.addedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before) - 1000)
})

test('sets the subject of added pictures without a version, and none of documents', async () => {
  const added = await change({ data: { addedSubject: 'label' }, files: [picture, document] })
  expect([added.status, added.body.version, subjects(added.body)]).toEqual([200, 1, ['label', null]])
  const { body } = await change({ files: [picture] })
  expect(subjects(body)).toEqual(['label', null, null])
  const both = await change({ data: { addedSubject: 'other', brand: 'Nuova', version: 1 }, files: [picture] })
  expect([both.body.version, both.body.brand, subjects(both.body)]).toEqual([
    2,
    'Nuova',
    ['label', null, null, 'other'],
  ])
})

test('requires a version for a subject without files or with other fields, and a known subject', async () => {
  expect((await correct({ addedSubject: 'label' })).failure.details).toEqual([
    { path: 'version', message: 'Questo campo è obbligatorio' },
  ])
  expect((await change({ data: { addedSubject: 'label', brand: 'x' }, files: [picture] })).status).toBe(422)
  expect((await change({ data: { addedSubject: 'altro' }, files: [picture] })).status).toBe(422)
})

test('corrects the subject of a picture at the version that was read, and audits it', async () => {
  const { body } = await change({ data: { addedSubject: 'exitSite' }, files: [picture, picture, document] })
  const [first, second, third] = body.files.map(({ key }) => key)
  const corrected = await correct({ version: 1, pictures: [{ key: second, subject: 'label' }] })
  expect([corrected.status, corrected.body.version, subjects(corrected.body)]).toEqual([
    200,
    2,
    ['exitSite', 'label', null],
  ])
  const [entry] = await api.database.query<{ details: unknown }>(
    'SELECT details FROM audit_entry WHERE object_id = $1 ORDER BY id DESC LIMIT 1',
    [cicc.id],
  )
  expect(entry?.details).toMatchObject({ subjects: 1 })
  const refused = [
    await correct({ version: 1, pictures: [{ key: first, subject: 'other' }] }),
    await correct({ version: 2, pictures: [{ key: third, subject: 'label' }] }),
    await correct({ version: 2, pictures: [{ key: 'of-nobody.jpg', subject: 'label' }] }),
    await correct({ version: 2, pictures: [{ key: first, subject: 'sticker' }] }),
  ]
  expect(refused.map(({ failure }) => failure.code)).toEqual([
    'stale_version',
    'not_found',
    'not_found',
    'validation_failed',
  ])
  const [still] = await api.database.query('SELECT version FROM cicc WHERE id = $1', [cicc.id])
  expect(still).toEqual({ version: 2 })
})
