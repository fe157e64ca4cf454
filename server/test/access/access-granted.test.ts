import { allRoutes } from '@filo/contract/all-routes.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { type Api, startApi } from '../api.ts'
import { clientAllowedBy } from './client-allowed-by.ts'
import { samples } from './sample-requests.ts'
import type { Targets } from './targets.ts'
import { makeTargets } from './targets.ts'

let api: Api
let targets: Targets
let clientFor: (route: Route) => Client
beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
  clientFor = await clientAllowedBy(api, targets)
})
afterAll(() => api.close())

/** Routes that remove what the others need, so they run last. */
const last = [
  'chapter.removeFile',
  'assignment.cancel',
  'visit.cancel',
  'auth.endOthers',
  'access.leave',
  'patient.archive',
  'faq.remove',
  'auth.logout',
]
const order = Object.entries<Route>(allRoutes).toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))

// The tests run in order: all work on the same rows, which the last ones remove.
describe('an allowed client', { shuffle: false }, () => {
  test.each(order)('may call %s', async (name, route) => {
    const sample = samples[name]?.(targets)
    const answer = await clientFor(route).call(route, sample)
    expect(['unauthenticated', 'permission_denied', 'xsrf_failed', 'not_found']).not.toContain(
      answer.failure?.code,
    )
    expect(answer.status).toBeLessThan(500)
    // Nothing of a patient's record may stay in a cache, pictures and films included.
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
