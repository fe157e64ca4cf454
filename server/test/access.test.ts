import { allRoutes } from '@filo/contract/all-routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { permissionsFor } from '@filo/contract/kit/access.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../src/http/in-process-browser.ts'
import { letIn, makeTargets, type Sample, samples, type Targets, withOtherId } from './access-samples.ts'
import { type Api, startApi } from './api.ts'
import { addStaff, type Member } from './factories/clinic.ts'
import { letsIn } from './whom-it-lets-in.ts'

/*
 * Every route of the contract × every actor, on own and foreign objects. What is expected follows from the route's
 * access field alone, so a new route is in the matrix by being in the contract, and fails until it has a sample.
 */

let api: Api
let targets: Targets
const actors: Record<string, { client: Client; member: Member | null; kind: 'nobody' | 'staff' | 'device' }> =
  {}

beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
  const [patientToken = '', caregiverToken = ''] = await letIn(api, targets)
  const { clinic } = api
  for (const name of ['administrator', 'supervisor', 'physician', 'nurse', 'physician2', 'nurse2'] as const)
    actors[name] = { client: await api.as(clinic[name]), member: clinic[name], kind: 'staff' }
  const disabled = await addStaff(api.database, { roles: ['physician'], workgroupId: clinic.workgroupId })
  const expired = await addStaff(api.database, { roles: ['physician'], workgroupId: clinic.workgroupId })
  actors.disabled = { client: await api.as(disabled), member: null, kind: 'nobody' }
  actors.expired = { client: await api.as(expired), member: null, kind: 'nobody' }
  await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [disabled.id])
  await api.database.query('UPDATE session SET expires_at = now() WHERE staff_id = $1', [expired.id])
  // Administrators who opened the workgroup of the targets, and the other one.
  for (const [name, id] of [
    ['opened', clinic.workgroupId],
    ['opened2', clinic.workgroup2Id],
  ] as const) {
    const member = await addStaff(api.database, { roles: ['administrator'] })
    const client = await api.as(member, { 'x-filo-workgroup': id })
    await client.call(staffRoutes.openWorkgroup, { body: { workgroupId: id, reason: 'Verifica dei dati' } })
    actors[name] = { client, member, kind: 'staff' }
  }
  actors.anonymous = { client: api.anonymous(), member: null, kind: 'nobody' }
  actors.patient = { client: api.device(patientToken), member: null, kind: 'device' }
  actors.caregiver = { client: api.device(caregiverToken), member: null, kind: 'device' }
})
afterAll(() => api.close())

const actorNames = [
  ...['administrator', 'supervisor', 'physician', 'nurse', 'physician2', 'nurse2'],
  ...['opened', 'opened2', 'disabled', 'expired', 'anonymous', 'patient', 'caregiver'],
]

type Expected = 'unauthenticated' | 'permission_denied' | 'open'

function expectedOf(route: Route, { member, kind }: { member: Member | null; kind: string }): Expected {
  if (route.access === 'public') return 'open'
  if (route.access === 'device') return kind === 'device' ? 'open' : 'unauthenticated'
  if (!member) return 'unauthenticated'
  return letsIn(route, member.roles) ? 'open' : 'permission_denied'
}

/** What an administrator reaches everywhere, so that no row is foreign to them. */
const isOfAnyFacility = ({ access }: Route) =>
  permissionsFor(access).some((permission) => ['facility:manage', 'staff:manage'].includes(permission))

const clinicalTables = [
  'patient',
  'caregiver',
  'cicc',
  'cicc_file',
  'first_access',
  'device',
  'staff',
  'facility',
  'workgroup',
]

/** A digest of every row that a refused call must not touch. */
async function rows(): Promise<string> {
  const parts = clinicalTables.map(
    (table) => `(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} t)`,
  )
  const {
    rows: [row],
  } = await api.owner.query(`SELECT concat_ws(',', ${parts.join(', ')}) AS digest`)
  return row.digest
}

const without = (raw: string) => raw.replace(/"requestId":"[^"]*"/, '')

describe.each(Object.entries(allRoutes))('%s', (name, route) => {
  const sample = (): Sample => {
    const make = samples[name]
    if (!make) throw new Error(`${name}: no sample in access-samples.ts`)
    return make(targets)
  }
  const isPersonal = permissionsFor(route.access).length > 0

  test.each(actorNames)('as %s', async (actorName) => {
    const actor = actors[actorName]
    if (!actor) throw new Error(actorName)
    const expected = expectedOf(route, actor)
    if (expected === 'open') return
    const before = await rows()
    const answer = await actor.client.call(route, sample())
    expect(answer.failure?.code).toBe(expected)
    expect(await rows()).toBe(before)
  })

  if (withOtherId[name])
    test.each(['physician2', 'nurse2', 'supervisor', 'administrator', 'opened2'])(
      'a foreign row as a random id, for %s',
      async (actorName) => {
        const actor = actors[actorName]
        const other = withOtherId[name]
        if (!actor || !other || expectedOf(route, actor) !== 'open') return
        if (actor.member?.roles.includes('administrator') && isOfAnyFacility(route)) return
        const before = await rows()
        const foreign = await actor.client.call(route, sample())
        const random = await actor.client.call(route, other(sample(), uuid()))
        expect(['not_found', 'invalid_state']).toContain(foreign.failure?.code)
        expect(foreign.status).toBe(random.status)
        expect(without(foreign.raw)).toBe(without(random.raw))
        expect(await rows()).toBe(before)
      },
    )
  if (withOtherId[name] && route.method === 'GET')
    test('the row of an opened workgroup, for its administrator', async () => {
      expect((await actors.opened?.client.call(route, sample()))?.status).toBe(200)
    })

  if (!withOtherId[name] && isPersonal && /\/:/.test(route.path))
    test('has a way to name another row', () => expect(withOtherId).toHaveProperty([name]))

  if (route.method !== 'GET' && !route.path.startsWith('/mobile/'))
    test.each([
      ['no XSRF token', { 'x-xsrf-token': '' }],
      ['another session’s token', { 'x-xsrf-token': 'stolen' }],
      ['a foreign origin', { origin: 'https://altrove.example' }],
      ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
    ])('refuses %s', async (_, headers) => {
      const client = actors.physician?.client
      const before = await rows()
      const given: Record<string, string> = { ...headers }
      if (given['x-xsrf-token'] === 'stolen')
        given['x-xsrf-token'] = actors.nurse2?.client.cookies.get('XSRF-TOKEN') ?? ''
      const answer = await client?.call(route, { ...sample(), headers: given })
      expect(answer?.failure.code).toBe('xsrf_failed')
      expect(await rows()).toBe(before)
    })
})

describe('who may', () => {
  // Last, for it changes rows: each route, on its own row, by an actor whom its access field lets in.
  const last = ['auth.endOthers', 'access.leave', 'patient.archive', 'auth.logout']
  const order = Object.entries(allRoutes).toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
  test.each(order)('%s is let in', async (name, route) => {
    const make = samples[name]
    const device = actors.patient?.client
    const { physician, administrator } = actors
    const staff = physician && expectedOf(route, physician) === 'open' ? physician : administrator
    const client = route.access === 'device' ? device : staff?.client
    const answer = await client?.call(route, make?.(targets) ?? {})
    expect(['unauthenticated', 'permission_denied', 'xsrf_failed', 'not_found']).not.toContain(
      answer?.failure?.code,
    )
    expect(answer?.status).toBeLessThan(500)
  })
})
