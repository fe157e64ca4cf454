import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff } from '../../../test/factories/clinic.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let physician: Client
let nurse: Client
let foreign: Client
let patient: Client
beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
  nurse = await api.as(api.clinic.nurse)
  foreign = await api.as(api.clinic.physician2)
  const [device = ''] = await signInDevices(api, await makeTargets(api))
  patient = api.device(device)
})
afterAll(() => api.close())
beforeEach(() => api.database.query('DELETE FROM call_advice'))

const confirm = (text: string | null, version: number, client = physician) =>
  client.call(callAdviceRoutes.confirm, { body: { text, version } })
const versions = async (client = nurse) => (await client.call(callAdviceRoutes.versions)).body.items
const shown = async () => (await patient.call(deviceChatRoutes.list)).body.items[0]?.callAdvice

test('patients read what a physician confirmed last, and nothing before', async () => {
  expect(await shown()).toBeNull()
  const { body } = await confirm('  Se hai la febbre chiama. ', 0)
  const { name, surname } = (await physician.call(staffRoutes.current)).body
  expect(body).toMatchObject({ version: 1, text: 'Se hai la febbre chiama.', by: { name, surname } })
  expect(await shown()).toBe('Se hai la febbre chiama.')
  await confirm('Se hai brividi chiama.', 1)
  expect(await shown()).toBe('Se hai brividi chiama.')
  expect((await confirm('', 2)).body).toMatchObject({ version: 3, text: null })
  expect(await shown()).toBeNull()
  expect((await versions()).map(({ version, text }) => [version, text])).toEqual([
    [3, null],
    [2, 'Se hai brividi chiama.'],
    [1, 'Se hai la febbre chiama.'],
  ])
})

test('what is confirmed already is refused, and so is a request that leaves the text out', async () => {
  expect((await confirm('', 0)).failure.message).toBe('La frase è già questa')
  await confirm('Chiama.', 0)
  expect((await confirm('Chiama. ', 1)).failure.message).toBe('La frase è già questa')
  const body = { version: 1 } as { version: number; text: string }
  const { failure } = await physician.call(callAdviceRoutes.confirm, { body })
  expect(failure.details?.map(({ path }) => path)).toEqual(['text'])
  expect(await shown()).toBe('Chiama.')
  expect(await versions()).toHaveLength(1)
})

test('of two physicians at once, one confirms and the other learns of it', async () => {
  const other = await api.as(
    await addStaff(api.database, { roles: ['physician'], workgroupId: api.clinic.workgroupId }),
  )
  const both = await Promise.all([confirm('Uno', 0), confirm('Due', 0, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.failure.code).toBe('stale_version')
  expect(await versions()).toHaveLength(1)
})

test('a nurse reads it, and neither she nor an administrator confirms it', async () => {
  const administrator = await api.as(api.clinic.administrator, {
    'x-filo-workgroup': api.clinic.workgroupId,
  })
  await administrator.call(staffRoutes.openWorkgroup, {
    body: { workgroupId: api.clinic.workgroupId, reason: 'Prova' },
  })
  expect((await confirm('No', 0, nurse)).failure.code).toBe('permission_denied')
  expect((await confirm('No', 0, administrator)).failure).toMatchObject({
    code: 'permission_denied',
    message: 'Questa frase la conferma un medico del gruppo',
  })
  await administrator.call(staffRoutes.closeWorkgroup)
  await confirm('Sì', 0)
  expect(await versions(nurse)).toHaveLength(1)
})

test('each workgroup has its own', async () => {
  await confirm('Del primo', 0)
  expect(await versions(foreign)).toEqual([])
  await confirm('Del secondo', 0, foreign)
  await confirm('Di nuovo del secondo', 1, foreign)
  expect(await shown()).toBe('Del primo')
})

test('is audited without its words', async () => {
  await confirm('Segretissima', 0)
  const [entry] = await api.database.query<{ object_id: string; details: unknown }>(
    "SELECT object_id, details FROM audit_entry WHERE action = 'callAdvice.confirm' AND outcome = 'done' ORDER BY at DESC LIMIT 1",
  )
  expect(entry).toEqual({ object_id: api.clinic.workgroupId, details: { fields: ['text'] } })
})
