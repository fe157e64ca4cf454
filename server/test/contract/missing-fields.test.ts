import { allRoutes } from '@filo/contract/all-routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { clientAllowedBy } from '../access/client-allowed-by.ts'
import { samples } from '../access/sample-requests.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { newColleague } from '../factories/invite.ts'

/* Every route with a payload names each missing field in its refusal. */

let api: Api
let targets: Targets
let callerOf: (route: Route) => Client
beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
  callerOf = await clientAllowedBy(api, targets)
})
afterAll(() => api.close())

/** The messages for a missing field. */
const sentences: string[] = [
  messages.required,
  messages.atLeastOneField,
  messages.consent,
  messages.consentNeeded,
]
const withPayload = Object.entries(allRoutes).filter(([, { body }]) => body && !body.safeParse({}).success)

async function problemsOf(name: string, route: Route, body: unknown) {
  const sample = samples[name]?.(targets)
  const { failure } = await callerOf(route).call(route, { ...sample, body })
  expect(failure?.code).toBe('validation_failed')
  expect(failure.details?.length).toBeGreaterThan(0)
  return failure.details ?? []
}

/** The same body with `null` for every value. */
const withNulls = (body: unknown) => Object.fromEntries(Object.keys(body as object).map((key) => [key, null]))

describe.each(withPayload)('%s', (name, route: Route) => {
  test('names fields that are left out', async () => {
    for (const { message } of await problemsOf(name, route, {})) expect(sentences).toContain(message)
  })

  test('names fields that are null', async () => {
    const body = withNulls(samples[name]?.(targets).body)
    for (const { path, message } of await problemsOf(name, route, body))
      expect(sentences, path).toContain(message)
  })
})

describe('discriminators of a union', () => {
  const invite = async (body: object) => {
    const administrator = await api.as(api.clinic.administrator)
    return (await administrator.call(inviteRoutes.lead, { body })).failure.details
  }

  test('are named if they fit no variant', async () => {
    const role = { path: 'role', message: messages.choice }
    expect(await invite({ ...newColleague(), role: 'nurse' })).toEqual([role])
    expect(await invite(newColleague())).toEqual([{ ...role, message: messages.required }])
  })

  test('select the variant whose fields are named', async () => {
    expect(await invite({ ...newColleague(), role: 'supervisor', facilityIds: ['no'] })).toEqual([
      { path: 'facilityIds.0', message: messages.choice },
    ])
    expect(await invite({ ...newColleague(), role: 'physician' })).toEqual([
      { path: 'facilityId', message: messages.required },
    ])
  })
})

test('an invalid caregiver id is named with its index in the list', async () => {
  const physician = await api.as(api.clinic.physician)
  const { failure } = await physician.call(patientRoutes.change, {
    params: { id: targets.patient.id },
    body: { version: 1, caregivers: [{ id: 'nessuno' }] },
  })
  expect(failure.details).toContainEqual({ path: 'caregivers.0.id', message: messages.choice })
})
