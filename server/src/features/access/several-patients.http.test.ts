import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { holderHeader } from '@filo/contract/kit/holder-header.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import { deviceCredentials, openSocket } from '../../../test/sockets/socket-client.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let physician: Client
/** Two patients with the same caregiver. */
let first: PatientWithSecrets
let second: PatientWithSecrets
/** The caregiver's, connected for the first patient. */
let browser: Client

beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.query('DELETE FROM attempt')
  const mother = caregiverBody()
  first = await addPatient(mother)
  second = await addPatient(caregiverBody({ fiscalCode: mother.fiscalCode }))
  browser = api.anonymous()
  expect((await redeem(qrOf(first))).status).toBe(201)
})

async function addPatient(...caregivers: object[]): Promise<PatientWithSecrets> {
  const { body } = await physician.call(patientRoutes.create, { body: patientBody({ caregivers }) as never })
  return body
}
const qrOf = ({ access }: PatientWithSecrets, n = 1) => ({ token: access[n]?.qr.split('#access=')[1] ?? '' })
const redeem = (body: object) =>
  browser.call(accessRoutes.redeem, { body, headers: { 'x-filo-device': 'cookie' } })
const motherOf = ({ caregivers }: PatientWithSecrets) => caregivers[0]?.id ?? ''
const as = (holderId: string) => ({ [holderHeader]: holderId })
const me = (headers: Record<string, string> = {}) => browser.call(accessRoutes.me, { headers })
const stateOf = async ({ id }: PatientWithSecrets, n = 1) => {
  const { body } = await physician.call(patientRoutes.read, { params: { id } })
  const { state, devices } = body.access[n] ?? {}
  return `${state} ${devices}`
}
const addSecond = async () => expect((await redeem({ ...qrOf(second), add: true })).status).toBe(201)

test('the second patient of the same person is asked for by name, and the access stays unused until confirmed', async () => {
  const asked = await redeem(qrOf(second))
  expect([asked.status, asked.failure.code]).toEqual([409, 'second_patient'])
  expect(asked.failure.message).toBe(`Vuoi aggiungere ${second.name} ${second.surname} a questo telefono?`)
  expect(await stateOf(second)).toBe('active 0')
  await addSecond()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['used 1', 'used 1'])
})

test('asking about a second patient is no wrong try, however often, by QR or by code', async () => {
  const code = { code: second.access[1]?.code, fiscalCode: second.caregivers[0]?.fiscalCode }
  for (const secret of [qrOf(second), code]) {
    const codes = new Set<string>()
    for (let n = 0; n < 21; n += 1) codes.add((await redeem(secret)).failure.code)
    expect(codes).toEqual(new Set(['second_patient']))
  }
})

test('each call reaches the patient of the holder whom it names, in the header or in a file’s query', async () => {
  await addSecond()
  expect((await me()).body.patient.id).toBe(second.id)
  const [one, other] = [await me(as(motherOf(first))), await me(as(motherOf(second)))]
  expect([one, other].map(({ body }) => body.patient.id)).toEqual([first.id, second.id])
  expect(one.body.others.map(({ patient }) => patient.id)).toEqual([second.id])
  const ofStranger = await me(as(api.clinic.nurse.id))
  expect(ofStranger.failure.code).toBe('unauthenticated')
  const file = { params: { id: first.id, key: 'a' }, query: { holder: api.clinic.nurse.id } }
  expect((await browser.call(deviceChapterRoutes.download, file)).failure.code).toBe('unauthenticated')
})

test('the app opens again for the patient shown last, not for one of whom only a background call read', async () => {
  await addSecond()
  await me({ ...as(motherOf(first)), 'x-filo-background': '1' })
  expect((await me()).body.patient.id).toBe(second.id)
  await me(as(motherOf(first)))
  expect((await me()).body.patient.id).toBe(first.id)
})

test('leaving one patient, or being signed out for one, leaves the other', async () => {
  await addSecond()
  expect((await browser.call(accessRoutes.leave, { headers: as(motherOf(first)) })).status).toBe(204)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['used 0', 'used 1'])
  expect((await me()).body).toMatchObject({ patient: { id: second.id }, others: [] })
  expect((await browser.call(accessRoutes.leave)).status).toBe(204)

  const again = await physician.call(accessRoutes.refresh, { params: { id: motherOf(first) } })
  await redeem({ token: again.body.qr.split('=')[1] })
  const other = await physician.call(accessRoutes.refresh, { params: { id: motherOf(second) } })
  await redeem({ token: other.body.qr.split('=')[1], add: true })
  await physician.call(patientRoutes.archive, { params: { id: second.id } })
  expect((await me(as(motherOf(first)))).body.others).toEqual([])
  expect((await me(as(motherOf(second)))).failure.code).toBe('unauthenticated')
  expect((await me()).body.patient.id).toBe(first.id)
})

test('a new sheet for one of two patients replaces that link only', async () => {
  await addSecond()
  const { body } = await physician.call(accessRoutes.refresh, { params: { id: motherOf(first) } })
  expect((await redeem({ token: body.qr.split('=')[1] })).status).toBe(201)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['used 1', 'used 1'])
})

test('a patient who is also a caregiver has both links, by code too', async () => {
  const self = await addPatient()
  const asCaregiver = caregiverBody({ fiscalCode: self.fiscalCode })
  const other = await addPatient(asCaregiver)
  browser = api.anonymous()
  await redeem(qrOf(other))
  const code = { code: self.access[0]?.code, fiscalCode: self.fiscalCode }
  const asked = await redeem(code)
  expect(asked.failure.message).toBe('Vuoi aprire Filo su questo telefono anche per te, come paziente?')
  expect((await redeem({ ...code, add: true })).status).toBe(201)
  expect((await me()).body).toMatchObject({
    person: { kind: 'patient' },
    others: [{ patient: { id: other.id } }],
  })
})

test('another person’s access is refused, even if it is asked to be added, and stays unused', async () => {
  const stranger = await addPatient(caregiverBody())
  for (const add of [false, true]) {
    const refused = await redeem({ ...qrOf(stranger), add })
    expect(refused.failure.code).toBe('invalid_state')
    expect(refused.raw).not.toContain(stranger.surname)
  }
  expect(await stateOf(stranger)).toBe('active 0')
  expect((await me()).body.others).toEqual([])
})

test('a browser has at most eight patients', async () => {
  const { fiscalCode } = first.caregivers[0] ?? { fiscalCode: '' }
  const answers: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const patient = await addPatient(caregiverBody({ fiscalCode }))
    answers.push((await redeem({ ...qrOf(patient), add: true })).status)
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 201, 201, 409])
})

test('a cookie from before links had names still works, and gets its name with the first answer', async () => {
  const name = `filo_device_${motherOf(first)}`
  const token = browser.cookies.get(name) ?? ''
  const old = api.deviceBrowser(token)
  expect((await old.call(accessRoutes.me)).body.patient.id).toBe(first.id)
  expect([old.cookies.get(name), old.cookies.get('filo_device')]).toEqual([token, ''])
})

test('a cookie from before links had names is found by its holder beside a further link, and nobody else’s', async () => {
  const name = `filo_device_${motherOf(first)}`
  const token = browser.cookies.get(name) ?? ''
  browser = api.deviceBrowser(token)
  await addSecond()
  expect((await me(as(motherOf(second)))).body.patient.id).toBe(second.id)
  for (const other of [api.clinic.nurse.id, 'nessuno'])
    expect((await me(as(other))).failure.code).toBe('unauthenticated')
  expect((await me(as(motherOf(first)))).body.patient.id).toBe(first.id)
  expect([browser.cookies.get(name), browser.cookies.get('filo_device')]).toEqual([token, ''])
})

test('a cookie named after one holder opens no other one’s link', async () => {
  await addSecond()
  const tokens = [first, second].map((patient) => browser.cookies.get(`filo_device_${motherOf(patient)}`))
  browser.cookies.set(`filo_device_${motherOf(first)}`, tokens[1] ?? '')
  expect((await me(as(motherOf(first)))).failure.code).toBe('unauthenticated')
  expect((await me(as(motherOf(second)))).body.patient.id).toBe(second.id)
})

test('a socket belongs to the holder whom its handshake names', async () => {
  await addSecond()
  const url = await api.listen()
  const open = async (holder: string) => {
    const credentials = await deviceCredentials(browser)
    return openSocket(url, { ...credentials, auth: { ...(credentials.auth as object), holder } })
  }
  for (const holder of [motherOf(first), motherOf(second)]) {
    const opened = await open(holder)
    if (typeof opened === 'string') throw new Error(opened)
    expect(opened.socket.connected).toBe(true)
    opened.socket.disconnect()
  }
  expect(await open(api.clinic.nurse.id)).toBe('unauthenticated')

  const token = browser.cookies.get(`filo_device_${motherOf(second)}`) ?? ''
  browser.cookies.set(`filo_device_${motherOf(first)}`, token)
  expect(await open(motherOf(first))).toBe('unauthenticated')
})
