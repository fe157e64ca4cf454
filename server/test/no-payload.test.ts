import { allRoutes } from '@filo/contract/all-routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { type Route, statusOf } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTargets } from './access-samples.ts'
import { type Api, publicUrl, startApi } from './api.ts'
import { readyCall } from './ready-samples.ts'
import type { Targets } from './sample.ts'

/*
 * Every call of the contract that needs no payload takes no body, an empty one and `{}` alike, and refuses a field that
 * nobody reads.
 */

let api: Api
let targets: Targets
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: publicUrl.replace('127.0.0.1', 'localhost') })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.query('DELETE FROM attempt')
  targets = await makeTargets(api)
})

const withoutPayload = Object.entries(allRoutes).filter(
  ([, { method, body, multipart }]) =>
    method !== 'GET' && !multipart && (!body || body.safeParse({}).success),
)
const json = { 'content-type': 'application/json' }
const asEmpty = {
  'no body': {},
  'an empty one': { body: '', headers: json },
  'an empty object': { body: {} },
}

describe.each(withoutPayload)('%s', (name, route: Route) => {
  test.each(Object.entries(asEmpty))('takes %s', async (_, empty) => {
    const { caller, sample } = await readyCall({ api, targets }, [name, route])
    const { status, raw } = await caller.call(route, { ...sample, ...empty })
    expect([status, status === statusOf(route) || raw]).toEqual([statusOf(route), true])
  })

  test('refuses a field that is none of its own', async () => {
    const { caller, sample } = await readyCall({ api, targets }, [name, route])
    const { failure } = await caller.call(route, { ...sample, body: { nota: 'urgente' } })
    expect([failure.code, failure.details]).toEqual([
      'validation_failed',
      [{ path: 'nota', message: messages.unknownField }],
    ])
  })
})

test('the calls that the specification gives no payload are among them', () => {
  expect(withoutPayload.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'auth.logout',
      'invite.resend',
      'invite.withdraw',
      'access.refresh',
      'facility.remove',
    ]),
  )
})
