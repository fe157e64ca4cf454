import { allRoutes } from '@filo/contract/all-routes.ts'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { permissionsFor, permissionsOf } from '@filo/contract/kit/access.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTargets, samples, type Targets } from './access-samples.ts'
import { type Api, startApi } from './api.ts'
import { patientBody } from './factories/patient.ts'

let api: Api
let targets: Targets
beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
})
afterAll(() => api.close())

/** Somebody who may call the route. */
async function callerOf({ access }: Route) {
  if (access === 'device') return null
  const { physician, administrator } = api.clinic
  const asked = permissionsFor(access)
  const held = permissionsOf(physician.roles)
  const isPhysicians = asked.length === 0 || asked.some((permission) => held.includes(permission))
  return access === 'public' ? api.anonymous() : api.as(isPhysicians ? physician : administrator)
}

const unsafe = Object.entries(allRoutes).filter(([, { method }]) => method !== 'GET')
const writtenBy = async (deed: () => Promise<unknown>) => {
  const count = async () =>
    (await api.owner.query('SELECT (SELECT count(*) FROM patient) + (SELECT count(*) FROM invite) AS n')).rows
  const before = await count()
  await deed()
  return [before, await count()]
}

test('what goes on while the disk is scarce: ways in, and what takes access away', () => {
  expect(unsafe.flatMap(([name, { essential }]) => (essential ? [name] : []))).toEqual([
    ...['auth.login', 'auth.logout', 'auth.forgot', 'auth.reset', 'auth.endOthers', 'auth.endSession'],
    ...[
      'secondFactor.challenge',
      'secondFactor.complete',
      'secondFactor.startTotp',
      'secondFactor.confirmTotp',
    ],
    ...['secondFactor.startPasskey', 'secondFactor.addPasskey'],
    ...['staff.disable', 'staff.openWorkgroup', 'staff.closeWorkgroup', 'invite.withdraw'],
    ...['access.redeem', 'access.leave'],
  ])
})

describe('a scarce disk', () => {
  beforeAll(() => {
    api.scarce.rows = true
    api.scarce.files = true
  })
  afterAll(() => {
    api.scarce.rows = false
    api.scarce.files = false
  })

  test.each(unsafe)('%s is refused in a clear sentence, or goes on', async (name, route) => {
    const caller = await callerOf(route)
    if (!caller) return
    const sample = samples[name]?.(targets) ?? {}
    const { status, failure } = await caller.call(route, sample)
    if (route.essential) return expect(status).not.toBe(507)
    expect([status, failure]).toEqual([
      507,
      { code: 'storage_full', message: messages.diskScarce, requestId: expect.any(String) },
    ])
  })

  test('records are read, and nothing is created', async () => {
    const physician = await api.as(api.clinic.physician)
    const [before, after] = await writtenBy(() =>
      physician.call(patientRoutes.create, { body: patientBody() }),
    )
    expect(after).toEqual(before)
    expect((await physician.call(patientRoutes.list)).status).toBe(200)
    const params = { id: targets.patient.id }
    expect((await physician.call(patientRoutes.read, { params })).status).toBe(200)
  })
})

test('where only files have no room, all but files is saved', async () => {
  api.scarce.files = true
  const physician = await api.as(api.clinic.physician)
  const { body } = await physician.call(ciccRoutes.create, {
    body: { patientId: targets.patient.id, venousCatheter: true },
  })
  const file =
    '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--edge--\r\n'
  const attach = () =>
    physician.call(ciccRoutes.change, {
      params: { id: body.id },
      body: file,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    })
  expect(await attach()).toMatchObject({ status: 507, failure: { message: messages.fileDiskScarce } })
  api.scarce.files = false
  expect((await attach()).status).toBe(200)
})
