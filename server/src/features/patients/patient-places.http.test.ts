import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

const { create, change, read } = patientRoutes

let api: Api
let physician: Client

beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())

const register = (changes: Record<string, unknown>) => physician.call(create, { body: patientBody(changes) })

const unknown = 'Questo comune non è nell’elenco: scegli una delle voci proposte'
const roma = 'Roma è in provincia di Roma (RM)'

test('places are stored in their official spelling', async () => {
  const { body, raw } = await register({
    birthPlace: 'MONZA',
    birthProvince: 'mi',
    birthDate: '1961-03-12',
    residence: { place: 'forli', province: 'fc', address: null },
    caregivers: [
      caregiverBody({ place: 'l’aquila', province: 'aq' }),
      caregiverBody({ place: 'Bolzano/Bozen', province: 'BZ' }),
    ],
  })
  expect(body, raw).toMatchObject({
    birthPlace: 'Monza',
    birthProvince: 'MI',
    residence: { place: 'Forlì', province: 'FC' },
    caregivers: [
      { place: "L'Aquila", province: 'AQ' },
      { place: 'Bolzano', province: 'BZ' },
    ],
  })
})

test('a residence by its name in the other language is stored by the one of the register', async () => {
  const { body, raw } = await register({ residence: { place: 'Devin Nabrežina', province: 'TS' } })
  expect(body, raw).toMatchObject({ residence: { place: 'Duino Aurisina', province: 'TS' } })
})

test.each([
  ['a residence elsewhere', { residence: { place: 'roma', province: 'PD' } }, 'residence.province', roma],
  [
    'a residence in no province',
    { residence: { place: 'Roma', province: 'ZZ' } },
    'residence.province',
    messages.provinceUnknown,
  ],
  [
    'a residence abroad',
    { residence: { place: 'Parigi', province: 'EE' } },
    'residence.province',
    messages.provinceAbroad,
  ],
  [
    'a residence in no comune',
    { residence: { place: 'Atlantide', province: 'RM' } },
    'residence.place',
    unknown,
  ],
  [
    'a residence in a former province',
    { residence: { place: 'Olbia', province: 'SS' } },
    'residence.province',
    'Olbia è in provincia di Gallura Nord-Est Sardegna (OT)',
  ],
  [
    'a caregiver elsewhere',
    { caregivers: [caregiverBody({ place: 'Roma', province: 'PD' })] },
    'caregivers.0.province',
    roma,
  ],
  [
    'a caregiver abroad',
    { caregivers: [caregiverBody({ place: 'Parigi', province: 'EE' })] },
    'caregivers.0.province',
    messages.provinceAbroad,
  ],
  [
    'a birthplace in no province',
    { birthPlace: 'Roma', birthProvince: 'ZZ' },
    'birthProvince',
    messages.provinceUnknown,
  ],
  [
    'a birthplace in a province that the comune never belonged to',
    { birthPlace: 'Roma', birthProvince: 'PD', birthDate: '1946-01-01' },
    'birthProvince',
    roma,
  ],
  ['a birthplace in no comune', { birthPlace: 'Atlantide', birthProvince: 'RM' }, 'birthPlace', unknown],
])('%s is refused', async (_, changes, path, message) => {
  const { status, failure } = await register(changes)
  expect([status, failure.details]).toEqual([422, [{ path, message }]])
})

test.each([
  ['Monza', 'MI', '1961-03-12', 'Monza'],
  ['monza', 'MB', '1961-03-12', 'Monza'],
  ['olbia', 'OT', '2010-05-05', 'Olbia'],
  ['carbonia', 'SU', '2020-05-05', 'Carbonia'],
  ['carbonia', 'CA', '1980-05-05', 'Carbonia'],
  ['Rossano', 'CS', '1980-05-05', 'Rossano'],
  ['fiume', 'FU', '1940-05-05', 'Fiume'],
  // Changes of province before 1946 are not recorded.
  ['Roma', 'PD', '1945-12-31', 'Roma'],
  ['Bozen', 'BZ', '1980-05-05', 'Bolzano'],
  ['Merano-Meran', 'BZ', '1980-05-05', 'Merano'],
  ['Obermais', 'TN', '1922-05-05', 'Maia Alta'],
  ['Trst/Trieste', 'TS', '1980-05-05', 'Trieste'],
  ['francia', 'EE', '1980-05-05', 'Francia'],
  ['Clichy', 'EE', '1980-05-05', 'Clichy'],
])('a birthplace in %s (%s) on %s is accepted', async (birthPlace, birthProvince, birthDate, spelt) => {
  const { status, body, raw } = await register({ birthPlace, birthProvince, birthDate })
  expect(status, raw).toBe(201)
  expect(body).toMatchObject({ birthPlace: spelt, birthProvince })
})

test('an outdated place is still shown, and kept while other fields are changed', async () => {
  const { body: made } = await register({ caregivers: [caregiverBody()] })
  const { id } = made
  await api.database.query(
    `UPDATE patient SET residence_place = 'carbonia', residence_province = 'SU', birth_place = 'Atlantide', birth_province = 'QQ'
     WHERE id = $1`,
    [id],
  )
  await api.database.query("UPDATE caregiver SET place = 'Parigi', province = 'SU' WHERE patient_id = $1", [
    id,
  ])
  const { body: before } = await physician.call(read, { params: { id } })
  expect(before).toMatchObject({
    birthProvince: 'QQ',
    residence: { province: 'SU' },
    caregivers: [{ place: 'Parigi' }],
  })
  const { body, raw, status } = await physician.call(change, {
    params: { id },
    body: {
      diagnosis: 'Altra',
      residence: { ...before.residence, address: 'Via Nuova 3' },
      caregivers: before.caregivers,
      version: before.version,
    },
  })
  expect(status, raw).toBe(200)
  expect(body).toMatchObject({
    residence: { place: 'carbonia', province: 'SU' },
    caregivers: [{ place: 'Parigi' }],
  })
  const moved = { residence: { place: 'carbonia', province: 'CI' }, version: body.version }
  const { body: after } = await physician.call(change, { params: { id }, body: moved })
  expect(after.residence).toMatchObject({ place: 'Carbonia', province: 'CI' })
})
