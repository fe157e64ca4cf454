import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { pdf, photo } from '../../../test/factories/files.ts'
import { multipart, type SentFile } from '../../../test/factories/multipart.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let cicc: Cicc
let patientId: string
let today: string
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
})
afterAll(() => api.close())
beforeEach(async () => {
  today = dayInRome(new Date())
  patientId = await addPatient(api.database, api.clinic.physician)
  await takeInCharge(addDays(today, -500))
  cicc = (await nurse.call(ciccRoutes.create, { body: { patientId, venousCatheter: true } })).body
})

/** A photo whose camera wrote `day`. */
const taken = async (day?: string, name = 'foto.jpg'): Promise<SentFile> => ({
  name,
  content: await photo({ takenOn: day }),
})
const add = async (...files: SentFile[]) => {
  const { body } = await nurse.call(ciccRoutes.change, {
    params: { id: cicc.id },
    ...(await multipart({ data: { addedSubject: 'exitSite' }, files })),
  })
  cicc = body
  return body.files
}
const change = (body: unknown, client = nurse) =>
  client.call(ciccRoutes.change, { params: { id: cicc.id }, body })
const days = ({ files }: Cicc) => files.map(({ takenOn, takenOnConfirmed }) => [takenOn, takenOnConfirmed])

test('proposes the day that the file of an added picture says, and none for others', async () => {
  const shot = addDays(today, -3)
  await add(await taken(shot), await taken(), { name: 'referto.pdf', content: pdf() })
  expect(days(cicc)).toEqual([
    [shot, false],
    ...[
      [null, false],
      [null, false],
    ],
  ])
})

test('proposes the day also of a picture that comes with a new record', async () => {
  const shot = addDays(today, -3)
  const { body } = await nurse.call(ciccRoutes.create, {
    ...(await multipart({ data: { patientId, venousCatheter: true }, files: [await taken(shot)] })),
  })
  expect(days(body)).toEqual([[shot, false]])
})

const takeInCharge = (day: string) =>
  api.database.query('UPDATE patient SET taken_in_charge = $2 WHERE id = $1', [patientId, day])

test.each([
  ['the insertion', -20, -90],
  ['the patient was taken in charge', -90, -20],
])('proposes no day after today or before %s', async (_, insertion, inCharge) => {
  await takeInCharge(addDays(today, inCharge))
  await change({ version: 1, insertionDate: addDays(today, insertion) })
  const sent = [addDays(today, 1), today, addDays(today, -20), addDays(today, -21), '2000-01-01']
  const files = await add(...(await Promise.all(sent.map((day, at) => taken(day, `${at}.jpg`)))))
  expect(Object.fromEntries(files.map(({ name, takenOn }) => [name, takenOn]))).toEqual({
    ...{ '0.jpg': null, '1.jpg': today, '2.jpg': addDays(today, -20), '3.jpg': null, '4.jpg': null },
  })
})

test('a photo of today from a camera whose clock was reset is the newest, until a person writes another day', async () => {
  await add(await taken(addDays(today, -59), 'prima.jpg'))
  await add(await taken('2000-01-01', 'oggi.jpg'))
  expect(cicc.files.map(({ name }) => name)).toEqual(['prima.jpg', 'oggi.jpg'])
  const key = cicc.files.at(-1)?.key
  const { body } = await change({ version: 1, pictures: [{ key, takenOn: addDays(today, -900) }] })
  expect(body.files.map(({ name }) => name)).toEqual(['oggi.jpg', 'prima.jpg'])
})

test('an insertion or charge that is corrected decides anew which proposed days count', async () => {
  const shot = addDays(today, -30)
  await add(await taken(shot), await taken(undefined, 'oggi.jpg'))
  const corrected = async (version: number, insertionDate: string) =>
    days((await change({ version, insertionDate })).body)
  expect(await corrected(1, addDays(shot, 1))).toEqual([
    ...[
      [null, false],
      [null, false],
    ],
  ])
  expect(await corrected(2, shot)).toEqual([
    ...[
      [shot, false],
      [null, false],
    ],
  ])
})

test('pictures are in the order of their days, then of their upload', async () => {
  await add(await taken(undefined, 'oggi.jpg'))
  await add(await taken(addDays(today, -9), 'nove giorni fa.jpg'))
  await add(await taken(addDays(today, -2), 'due giorni fa.jpg'))
  await add(await taken(addDays(today, -9), 'anche nove.jpg'))
  expect(cicc.files.map(({ name }) => name)).toEqual([
    ...['nove giorni fa.jpg', 'anche nove.jpg', 'due giorni fa.jpg', 'oggi.jpg'],
  ])
})

test('a person confirms, changes or clears the day beside the subject, and the audit counts it', async () => {
  const shot = addDays(today, -3)
  const [{ key } = { key: '' }] = await add(await taken(shot))
  const confirmed = await change({ version: 1, pictures: [{ key, takenOn: shot }] })
  expect([days(confirmed.body), confirmed.body.version]).toEqual([[[shot, true]], 2])
  const both = { key, subject: 'label', takenOn: addDays(today, -5) }
  const changed = await change({ version: 2, pictures: [both] })
  expect(changed.body.files[0]).toMatchObject({ subject: 'label', takenOn: both.takenOn })
  const [entry] = await api.database.query<{ details: unknown }>(
    'SELECT details FROM audit_entry WHERE object_id = $1 ORDER BY id DESC LIMIT 1',
    [cicc.id],
  )
  expect(entry?.details).toMatchObject({ subjects: 1, shotDays: 1 })
  const subjectAlone = await change({ version: 3, pictures: [{ key, subject: 'exitSite' }] })
  expect(days(subjectAlone.body)).toEqual([[both.takenOn, true]])
  const cleared = await change({ version: 4, pictures: [{ key, takenOn: null }] })
  expect(days(cleared.body)).toEqual([[null, false]])
  expect(cleared.body.files[0]?.subject).toBe('exitSite')
})

test('refuses a day that cannot be, of a document, at an old version, or without any change', async () => {
  const files = await add(await taken(), { name: 'referto.pdf', content: pdf() })
  const picture = files.find(({ name }) => name === 'foto.jpg')?.key
  const document = files.find(({ name }) => name === 'referto.pdf')?.key
  const refused = async (pictures: unknown, version = 1) => {
    const { failure } = await change({ version, pictures })
    return [failure.code, failure.details?.map(({ path, message }) => `${path}: ${message}`).join()]
  }
  expect(await refused([{ key: picture, takenOn: addDays(today, 1) }])).toEqual([
    ...['validation_failed', `pictures.0.takenOn: ${messages.dateInFuture}`],
  ])
  expect(await refused([{ key: picture, takenOn: '1900-01-01' }])).toEqual([
    ...['validation_failed', `pictures.0.takenOn: ${messages.dateBeforeBirth}`],
  ])
  expect(await refused([{ key: picture, takenOn: '2026-02-31' }])).toEqual([
    ...['validation_failed', `pictures.0.takenOn: ${messages.dateInvalid}`],
  ])
  expect(await refused([{ key: picture }])).toEqual([
    ...['validation_failed', `pictures.0: ${messages.atLeastOneField}`],
  ])
  expect((await refused([{ key: document, takenOn: today }]))[0]).toBe('not_found')
  expect((await refused([{ key: picture, takenOn: today }], 7))[0]).toBe('stale_version')
  const stored = await api.database.query('SELECT taken_on AS day FROM cicc_file WHERE cicc_id = $1', [
    cicc.id,
  ])
  expect(stored).toEqual([{ day: null }, { day: null }])
})

test('a nurse of another workgroup cannot set the day', async () => {
  const [{ key } = { key: '' }] = await add(await taken())
  const other = await api.as(api.clinic.nurse2)
  const { failure } = await change({ version: 1, pictures: [{ key, takenOn: today }] }, other)
  expect(failure.code).toBe('not_found')
  expect((await change({ version: 1, pictures: [{ key, takenOn: today }] })).status).toBe(200)
})

test('a birth date cannot be moved past the day of a shot', async () => {
  const shot = addDays(today, -300)
  const [{ key } = { key: '' }] = await add(await taken())
  await change({ version: 1, pictures: [{ key, takenOn: shot }] })
  const physician = await api.as(api.clinic.physician)
  const params = { id: patientId }
  const { version } = (await physician.call(patientRoutes.read, { params })).body
  const born = (birthDate: string) =>
    physician.call(patientRoutes.change, { params, body: { birthDate, takenInCharge: today, version } })
  const { failure } = await born(addDays(shot, 1))
  expect(failure.details).toEqual([
    { path: 'birthDate', message: 'Una foto del paziente risulta scattata prima di questa data' },
  ])
  expect((await born(shot)).status).toBe(200)
})

test('the day that only a file says holds no birth date up', async () => {
  const shot = addDays(today, -300)
  await add(await taken(shot))
  const physician = await api.as(api.clinic.physician)
  const params = { id: patientId }
  const { version } = (await physician.call(patientRoutes.read, { params })).body
  const body = { birthDate: addDays(shot, 1), takenInCharge: today, version }
  expect((await physician.call(patientRoutes.change, { params, body })).status).toBe(200)
})
