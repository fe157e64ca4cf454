import { allRoutes } from '@filo/contract/all-routes.ts'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { addAllowedMember } from '../access/client-allowed-by.ts'
import { samples } from '../access/sample-requests.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets, signInDevices } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { patientBody } from '../factories/patient.ts'

let api: Api
let targets: Targets
/** The first is used to sign out, the second for everything else. */
let deviceTokens: string[]
beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
  deviceTokens = await signInDevices(api, targets)
})
afterAll(() => api.close())

/** A client whom the route admits, and whose signing out affects no other test. */
async function callerOf(route: Route): Promise<Client> {
  if (route.access === 'public') return api.anonymous()
  if (route.access === 'device') return api.device(deviceTokens[route === accessRoutes.leave ? 0 : 1] ?? '')
  return api.as(await addAllowedMember(api, route))
}

const unsafe = Object.entries(allRoutes).filter(([, { method }]) => method !== 'GET')
const rowCountsAround = async (work: () => Promise<unknown>) => {
  const count = async () =>
    (await api.owner.query('SELECT (SELECT count(*) FROM patient) + (SELECT count(*) FROM invite) AS n')).rows
  const before = await count()
  await work()
  return [before, await count()]
}

test('the essential routes are those that sign in, revoke access or let people into a visit', () => {
  expect(unsafe.flatMap(([name, { essential }]) => (essential ? [name] : []))).toEqual([
    ...['auth.login', 'auth.logout', 'auth.forgot', 'auth.reset', 'auth.endOthers', 'auth.endSession'],
    ...[
      'secondFactor.challenge',
      'secondFactor.complete',
      'secondFactor.startTotp',
      'secondFactor.confirmTotp',
    ],
    ...['secondFactor.startPasskey', 'secondFactor.addPasskey', 'secondFactor.removePasskey'],
    ...['staff.disable', 'staff.openWorkgroup', 'staff.closeWorkgroup', 'invite.withdraw'],
    ...['access.refresh', 'access.redeem', 'access.leave'],
    ...['push.unsubscribe', 'devicePush.unsubscribe', 'deviceNoticeMail.remove'],
    ...['call.issueTicket', 'deviceCall.issueTicket'],
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

  test.each(unsafe)('%s is refused with a clear message, unless essential', async (name, route) => {
    const caller = await callerOf(route)
    const sample = samples[name]?.(targets) ?? {}
    const { status, failure } = await caller.call(route, sample)
    if (route.essential)
      return expect(['storage_full', 'unauthenticated']).not.toContain(failure?.code ?? status)
    expect([status, failure]).toEqual([
      507,
      { code: 'storage_full', message: messages.diskScarce, requestId: expect.any(String) },
    ])
  })

  test('lets records be read, and nothing be created', async () => {
    const physician = await api.as(api.clinic.physician)
    const [before, after] = await rowCountsAround(() =>
      physician.call(patientRoutes.create, { body: patientBody() }),
    )
    expect(after).toEqual(before)
    expect((await physician.call(patientRoutes.list)).status).toBe(200)
    const params = { id: targets.patient.id }
    expect((await physician.call(patientRoutes.read, { params })).status).toBe(200)
  })
})

test('if only space for files is scarce, everything except files is saved', async () => {
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
