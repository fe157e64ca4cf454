import { allRoutes } from '@filo/contract/all-routes.ts'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { permissionsFor, type Role } from '@filo/contract/kit/access.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Answer, Client } from '../../src/http/in-process-browser.ts'
import { type Api, startApi } from '../api.ts'
import { type Entry, entriesDuring } from '../audit-entries.ts'
import { addStaff } from '../factories/clinic.ts'
import { patientBody } from '../factories/patient.ts'
import { allowsRoles } from './client-allowed-by.ts'
import { samples, withOtherId } from './sample-requests.ts'
import type { Sample } from './special-requests.ts'
import type { Targets } from './targets.ts'
import { makeTargets, signInDevices } from './targets.ts'

/*
 * Every route of the contract × every actor, on own and foreign objects. The expected result follows from the route's
 * access field alone, so a new route is in the matrix automatically, and fails until it has a sample.
 */

type Actor = { kind: 'nobody' | 'staff' | 'device'; roles: Role[] }

const staff = (...roles: Role[]): Actor => ({ kind: 'staff', roles })
const nobody: Actor = { kind: 'nobody', roles: [] }
const device: Actor = { kind: 'device', roles: [] }

/**
 * `…2` belong to another workgroup than the targets; `opened` and `opened2` are administrators who have the targets'
 * workgroup or the other one open; `neighbour` is another patient of the targets' workgroup.
 */
const actors = {
  administrator: staff('administrator'),
  supervisor: staff('supervisor'),
  physician: staff('physician'),
  nurse: staff('nurse'),
  physician2: staff('physician'),
  nurse2: staff('nurse'),
  opened: staff('administrator'),
  opened2: staff('administrator'),
  disabled: nobody,
  expired: nobody,
  anonymous: nobody,
  patient: device,
  caregiver: device,
  patientInBrowser: device,
  caregiverInBrowser: device,
  neighbour: device,
  patient2: device,
}
type ActorName = keyof typeof actors

let api: Api
let targets: Targets
const clients = {} as Record<ActorName, Client>
/** Ids of the actors in the audit; actors who are not identified have none. */
const ids = {} as Record<ActorName, string | undefined>

beforeAll(async () => {
  api = await startApi()
  targets = await makeTargets(api)
  const [patientToken = '', caregiverToken = ''] = await signInDevices(api, targets)
  const { clinic } = api
  for (const name of ['administrator', 'supervisor', 'physician', 'nurse', 'physician2', 'nurse2'] as const) {
    clients[name] = await api.as(clinic[name])
    ids[name] = clinic[name].id
  }
  const disabled = await addStaff(api.database, { roles: ['physician'], workgroupId: clinic.workgroupId })
  const expired = await addStaff(api.database, { roles: ['physician'], workgroupId: clinic.workgroupId })
  clients.disabled = await api.as(disabled)
  clients.expired = await api.as(expired)
  await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [disabled.id])
  await api.database.query('UPDATE session SET expires_at = now() WHERE staff_id = $1', [expired.id])
  for (const [name, id] of [
    ['opened', clinic.workgroupId],
    ['opened2', clinic.workgroup2Id],
  ] as const) {
    const member = await addStaff(api.database, { roles: ['administrator'] })
    clients[name] = await api.as(member, { 'x-filo-workgroup': id })
    ids[name] = member.id
    await clients[name].call(staffRoutes.openWorkgroup, {
      body: { workgroupId: id, reason: 'Verifica dei dati' },
    })
  }
  clients.anonymous = api.anonymous()
  clients.patient = api.device(patientToken)
  clients.caregiver = api.device(caregiverToken)
  clients.patientInBrowser = api.deviceBrowser(patientToken)
  clients.caregiverInBrowser = api.deviceBrowser(caregiverToken)
  for (const name of ['physician', 'nurse2', 'patientInBrowser', 'caregiverInBrowser'] as const)
    await clients[name].call(name.endsWith('Browser') ? accessRoutes.me : staffRoutes.current)
  for (const [name, by] of [
    ['neighbour', clients.physician],
    ['patient2', clients.physician2],
  ] as const) {
    const { body } = await by.call(patientRoutes.create, { body: patientBody() })
    clients[name] = api.deviceBrowser((await signInDevices(api, { patient: body }))[0] ?? null)
    ids[name] = body.id
  }
  ids.patient = ids.patientInBrowser = targets.patient.id
  ids.caregiver = ids.caregiverInBrowser = targets.patient.caregivers[0]?.id
})
afterAll(() => api.close())

type Expected = 'unauthenticated' | 'permission_denied' | 'open'

function expectedOf(route: Route, name: ActorName): Expected {
  const { kind, roles } = actors[name]
  if (route.access === 'public') return 'open'
  if (route.access === 'device') return kind === 'device' ? 'open' : 'unauthenticated'
  if (kind !== 'staff') return 'unauthenticated'
  return allowsRoles(route, roles) ? 'open' : 'permission_denied'
}

/** Routes whose rows administrators reach in every facility, so that none is foreign to them. */
const spansFacilities = ({ access }: Route) =>
  permissionsFor(access).some((permission) => ['facility:manage', 'staff:manage'].includes(permission))

const clinicalTables = [
  'patient',
  'caregiver',
  'cicc',
  'cicc_file',
  'chapter',
  'chapter_file',
  'assignment',
  'assignment_batch',
  'visit',
  'visit_event',
  'first_access',
  'device',
  'faq',
  'staff',
  'facility',
  'workgroup',
]

/** A digest of all rows that a refused call must not change. */
async function rowsDigest(): Promise<string> {
  const parts = clinicalTables.map(
    (table) => `(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} t)`,
  )
  const {
    rows: [row],
  } = await api.owner.query(`SELECT concat_ws(',', ${parts.join(', ')}) AS digest`)
  return row.digest
}

/** The audit entry of a refused call, which never names the patient. */
const refusal = ({ audit }: Route, actor: ActorName, outcome: string): Entry[] =>
  audit === 'none' || outcome === 'unauthenticated'
    ? []
    : [{ action: audit, outcome, actorId: ids[actor] ?? null, patientId: null }]

const withoutRequestId = (raw: string) => raw.replace(/"requestId":"[^"]*"/, '')

const sampleOf = (name: string): Sample => {
  const make = samples[name]
  if (!make) throw new Error(`${name}: no sample in sample-requests.ts`)
  return make(targets)
}

type Named = [name: string, route: Route]
const routes: Named[] = Object.entries(allRoutes)
const actorNames = Object.keys(actors) as ActorName[]

/** Routes with the actors that `isCase` accepts for them. */
const casesOf = (names: ActorName[], isCase: (route: Named, actor: ActorName) => boolean) =>
  routes
    .map((route) => [...route, names.filter((actor) => isCase(route, actor))] as const)
    .filter(([, , some]) => some.length > 0)

/** Compares all rows once a route instead of once a call. */
function changesNoRow(): void {
  let before: string
  beforeAll(async () => {
    before = await rowsDigest()
  })
  afterAll(async () => expect(await rowsDigest(), 'rows after refused calls').toBe(before))
}

const refusedCases = casesOf(actorNames, ([, route], actor) => expectedOf(route, actor) !== 'open')

describe.each(refusedCases)('%s', (name, route, names) => {
  changesNoRow()
  test.each(names)('is refused to %s', async (actor) => {
    const expected = expectedOf(route, actor)
    const entries = await entriesDuring(api, async () => {
      const { failure } = await clients[actor].call(route, sampleOf(name))
      expect(failure?.code).toBe(expected)
    })
    expect(entries).toEqual(refusal(route, actor, expected))
  })
})

const outOfScope: ActorName[] = [
  'physician2',
  'nurse2',
  'supervisor',
  'administrator',
  'opened2',
  'neighbour',
  'patient2',
]
const foreignCases = casesOf(
  outOfScope,
  ([name, route], actor) =>
    name in withOtherId &&
    expectedOf(route, actor) === 'open' &&
    !(actors[actor].roles.includes('administrator') && spansFacilities(route)),
)

describe.each(foreignCases)('%s', (name, route, names) => {
  changesNoRow()
  test.each(names)('gives %s the same reply for a foreign row as for a random id', async (actor) => {
    const sample = sampleOf(name)
    let found = {} as Answer
    const entries = await entriesDuring(api, async () => {
      found = await clients[actor].call(route, sample)
    })
    const random = await clients[actor].call(route, withOtherId[name]?.(sample, uuid()) ?? {})
    expect(['not_found', 'invalid_state']).toContain(found.failure?.code)
    expect(entries).toEqual(refusal(route, actor, found.failure.code))
    expect(found.status).toBe(random.status)
    expect(withoutRequestId(found.raw)).toBe(withoutRequestId(random.raw))
  })
})

test.each(
  routes.filter(
    ([name, { method, access }]) => name in withOtherId && method === 'GET' && access !== 'device',
  ),
)('%s shows a row of an opened workgroup to the administrator who opened it', async (name, route) => {
  expect((await clients.opened.call(route, sampleOf(name))).status).toBe(200)
})

const namesRowInBody = ({ scope, body }: Route) =>
  scope === 'workgroup' &&
  body instanceof z.ZodObject &&
  Object.keys(body.shape).some((key) => /Id$/.test(key))

test.each(
  routes.filter(
    ([, route]) =>
      (/\/:/.test(route.path) || namesRowInBody(route)) &&
      (route.access === 'device' || permissionsFor(route.access).length > 0),
  ),
)('%s has an entry in withOtherId', (name) => expect(withOtherId).toHaveProperty([name]))

function tokenOf(name: ActorName, cookie: string): string {
  const token = clients[name].cookies.get(cookie)
  if (!token) throw new Error(`${name} has no ${cookie}`)
  return token
}

/** Redeeming an access has no device yet; `access.http.test.ts` tests what protects it. */
const needsToken = ([, { method, access, path }]: Named) =>
  method !== 'GET' && !(access === 'public' && path.startsWith('/mobile/'))

describe.each(routes.filter(needsToken))('%s', (name, route) => {
  const [sender, ...strangers]: [ActorName, ...[ActorName, string][]] =
    route.access === 'device'
      ? ['patientInBrowser', ['caregiverInBrowser', 'filo_device_xsrf'], ['physician', 'XSRF-TOKEN']]
      : ['physician', ['nurse2', 'XSRF-TOKEN'], ['patientInBrowser', 'filo_device_xsrf']]
  const foreignHeaders: [string, () => Record<string, string>][] = [
    ['no XSRF token', () => ({ 'x-xsrf-token': '' })],
    ...strangers.map(([stranger, cookie]): [string, () => Record<string, string>] => [
      `the token of ${stranger}`,
      () => ({ 'x-xsrf-token': tokenOf(stranger, cookie) }),
    ]),
    ['a foreign origin', () => ({ origin: 'https://altrove.example' })],
    ['a page of another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a page of another host of the same site', () => ({ 'sec-fetch-site': 'same-site' })],
  ]
  changesNoRow()
  test.each(foreignHeaders)('refuses %s', async (_, headers) => {
    const answer = await clients[sender].call(route, { ...sampleOf(name), headers: headers() })
    expect(answer.failure?.code).toBe('xsrf_failed')
  })
})

test.each(routes.filter(([, { method, access }]) => method === 'GET' && access === 'device'))(
  '%s gives nothing to another site’s page, not even pictures and films',
  async (name, route) => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' }
      const answer = await clients.patientInBrowser.call(route, { ...sampleOf(name), headers })
      expect(answer.failure?.code, site).toBe('xsrf_failed')
    }
  },
)
