import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTargets, signInDevices, type Targets } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { entriesDuring } from '../../../test/audit-entries.ts'
import { addStaff } from '../../../test/factories/clinic.ts'
import { pdf } from '../../../test/factories/files.ts'
import { fileMessageForm } from '../../../test/factories/multipart.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let targets: Targets
let patient: Client
let caregiver: Client
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  targets = await makeTargets(api)
  const [first = '', second = ''] = await signInDevices(api, targets)
  patient = api.device(first)
  caregiver = api.device(second)
})

const ofDevice = (client: Client) => client.call(deviceChatRoutes.unsentKey)
const ofStaff = (client: Client) => client.call(chatRoutes.unsentKey)
const codeOf = ({ failure, status }: { failure?: { code: string }; status: number }) =>
  failure?.code ?? status

test('a link has a key of 256 bits, always the same, that no cache keeps, and another one than any other link', async () => {
  const first = await ofDevice(patient)
  expect(Buffer.from(first.body.key, 'base64url')).toHaveLength(32)
  expect(first.headers['cache-control']).toBe('no-store')
  expect((await ofDevice(patient)).body).toEqual(first.body)
  expect((await ofDevice(caregiver)).body.key).not.toBe(first.body.key)
})

test('a link that has ended has no key, and the next one of the same person has another', async () => {
  const { body } = await ofDevice(patient)
  expect((await patient.call(accessRoutes.leave)).status).toBe(204)
  expect(codeOf(await ofDevice(patient))).toBe('unauthenticated')
  const physician = await api.as(api.clinic.physician)
  const { body: issued } = await physician.call(accessRoutes.refresh, {
    params: { id: targets.patient.id },
    body: { revokeDevices: true },
  })
  expect(codeOf(await ofDevice(caregiver))).toBe(200)
  const [token = ''] = await signInDevices(api, {
    patient: { ...targets.patient, access: [{ ...issued }] },
  } as Targets)
  const renewed = await ofDevice(api.device(token))
  expect(renewed.status).toBe(200)
  expect(renewed.body.key).not.toBe(body.key)
})

test('a person of staff has the same key in each session, nobody else has it, and without a session there is none', async () => {
  const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
  const session = await api.as(member)
  const { body } = await ofStaff(session)
  expect((await ofStaff(await api.as(member))).body).toEqual(body)
  const others = [api.clinic.nurse, api.clinic.nurse2, api.clinic.physician].map(async (other) =>
    ofStaff(await api.as(other)),
  )
  for (const other of await Promise.all(others)) expect(other.body.key).not.toBe(body.key)
  await session.call(authRoutes.logout)
  expect(codeOf(await ofStaff(session))).toBe('unauthenticated')
  expect(codeOf(await ofStaff(api.anonymous()))).toBe('unauthenticated')
})

test('somebody who was disabled has no key, and a device has none of staff', async () => {
  const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
  const client = await api.as(member)
  expect((await ofStaff(client)).status).toBe(200)
  const administrator = await api.as(api.clinic.administrator)
  await administrator.call(staffRoutes.disable, { params: { id: member.id } })
  expect(codeOf(await ofStaff(client))).toBe('unauthenticated')
  expect(codeOf(await ofStaff(patient))).toBe('unauthenticated')
  expect(codeOf(await ofDevice(await api.as(api.clinic.nurse)))).toBe('unauthenticated')
})

test('asking for the key reads nothing of a patient: the audit has no entry', async () => {
  expect(await entriesDuring(api, async () => void (await ofDevice(patient)))).toEqual([])
})

test('what one person wrote is not stored as another, who has signed in meanwhile in the same browser', async () => {
  const { nurse } = api.clinic
  const [asNurse, asPhysician] = [await api.as(nurse), await api.as(api.clinic.physician)]
  const params = { id: targets.patient.id }
  const body = { id: uuid(), text: 'Torno alle 15', by: nurse.id }
  expect(codeOf(await asPhysician.call(chatRoutes.send, { params, body }))).toBe('unauthenticated')
  const form = await fileMessageForm(uuid(), { name: 'a.pdf', content: pdf() }, nurse.id)
  expect(codeOf(await asPhysician.call(chatRoutes.sendFile, { params, ...form }))).toBe('unauthenticated')
  const { items } = (await asPhysician.call(chatRoutes.messages, { params })).body
  expect(items.map(({ id }) => id)).not.toContain(body.id)
  expect((await asNurse.call(chatRoutes.send, { params, body })).body.from.id).toBe(nurse.id)
  expect((await asNurse.call(chatRoutes.sendFile, { params, ...form })).body.from.id).toBe(nurse.id)
})

test('another secret of the installation makes other keys', async () => {
  const other = await startApi({ FILO_SECRET: 'y'.repeat(40) })
  const known = await startApi({ FILO_SECRET: 'z'.repeat(40) })
  try {
    const keys: string[] = []
    for (const one of [other, known]) {
      const [token = ''] = await signInDevices(one, await makeTargets(one))
      keys.push((await ofDevice(one.device(token))).body.key)
    }
    expect(new Set(keys).size).toBe(2)
  } finally {
    await other.close()
    await known.close()
  }
})
