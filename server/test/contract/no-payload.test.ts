import { allRoutes } from '@filo/contract/all-routes.ts'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { type Route, statusOf } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { successfulCall } from '../access/successful-requests.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets } from '../access/targets.ts'
import { type Api, publicUrl, startApi } from '../api.ts'

/*
 * Every route that needs no payload accepts none, and refuses unknown fields. One parser decides for all routes what an
 * empty body is.
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

test.each(withoutPayload)(
  '%s refuses an unknown field, and accepts a request without a body',
  async (name, route: Route) => {
    const { caller, sample } = await successfulCall({ api, targets }, [name, route])
    const { failure } = await caller.call(route, { ...sample, body: { nota: 'urgente' } })
    expect([failure.code, failure.details]).toEqual([
      'validation_failed',
      [{ path: 'nota', message: messages.unknownField }],
    ])
    const { status, raw } = await caller.call(route, { ...sample, body: undefined })
    expect([status, status === statusOf(route) || raw]).toEqual([statusOf(route), true])
  },
)

describe.each<[string, Route]>([
  ['access.refresh', accessRoutes.refresh],
  ['faq.remove', faqRoutes.remove],
])('%s, with or without a schema of a body,', (name, route) => {
  test.each([
    ['an empty body', { body: '', headers: { 'content-type': 'application/json' } }],
    ['an empty object', { body: {} }],
  ])('accepts %s', async (_, empty) => {
    const { caller, sample } = await successfulCall({ api, targets }, [name, route])
    expect((await caller.call(route, { ...sample, ...empty })).status).toBe(statusOf(route))
  })
})

test('the routes without payload include those of the specification', () => {
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
