import { allRoutes } from '@filo/contract/all-routes.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { type Api, startApi } from '../api.ts'
import { clientAllowedBy } from './client-allowed-by.ts'
import type { Targets } from './sample.ts'
import { makeTargets, samples } from './sample-requests.ts'

let api: Api
let targets: Targets
let clientFor: (route: Route) => Client
beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
  clientFor = await clientAllowedBy(api, targets)
})
afterAll(() => api.close())

/** Routes that take away what the others need. */
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

// A story: every case works on the same rows, and the last ones take them away.
describe('who may', { shuffle: false }, () => {
  test.each(order)('%s is let in', async (name, route) => {
    const sample = samples[name]?.(targets)
    const answer = await clientFor(route).call(route, sample)
    expect(['unauthenticated', 'permission_denied', 'xsrf_failed', 'not_found']).not.toContain(
      answer.failure?.code,
    )
    expect(answer.status).toBeLessThan(500)
    // Of a patient's record, a picture and a film too, nothing stays in a cache.
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
