import { allRoutes } from '@filo/contract/all-routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { addAllowedMember } from '../access/client-allowed-by.ts'
import { samples } from '../access/sample-requests.ts'
import type { Sample } from '../access/special-requests.ts'
import { successfulSamples } from '../access/successful-requests.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets } from '../access/targets.ts'
import { type Api, publicUrl, startApi } from '../api.ts'
import { addStaff, type Member } from '../factories/clinic.ts'

/*
 * Each POST that staff may repeat: a replay is answered only if its sender still has access to what the first call
 * created, contains no secret, and is audited. A new route fails until its losses are listed.
 */

let api: Api
let targets: Targets
let member: Member
let client: Client
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: publicUrl.replace('127.0.0.1', 'localhost') })
})
afterAll(() => api.close())

/** A passkey's challenge is valid once, so the route refuses a replay before it is recognized. */
const neverReplayed = 'secondFactor.addPasskey'

const repeatable = Object.entries(allRoutes as Record<string, Route>).filter(
  ([name, { method, access, audit }]) =>
    name !== neverReplayed &&
    method === 'POST' &&
    access !== 'public' &&
    access !== 'device' &&
    audit !== 'none',
)

const sql = (text: string, ...values: unknown[]) => api.database.query(text, values)
const asRole = (role: string) => () =>
  sql(
    'UPDATE staff SET roles = $2, workgroup_id = coalesce(workgroup_id, $3) WHERE id = $1',
    member.id,
    [role],
    api.clinic.workgroupId,
  )

type Loss = { how: string; lose: () => Promise<unknown>; code: string }
const disabled: Loss = {
  how: 'the account',
  lose: () => sql('UPDATE staff SET disabled_at = now() WHERE id = $1', member.id),
  code: 'unauthenticated',
}
const roleChanged: Loss = { how: 'the role', lose: asRole('nurse'), code: 'permission_denied' }
const moved: Loss = {
  how: 'the workgroup',
  lose: () => sql('UPDATE staff SET workgroup_id = $2 WHERE id = $1', member.id, api.clinic.workgroup2Id),
  code: 'not_found',
}
const archived: Loss = {
  how: 'the patient by archiving',
  lose: () => sql('UPDATE patient SET archived_at = now() WHERE archived_at IS NULL'),
  code: 'not_found',
}
const patientMoved: Loss = {
  how: 'the patient to another workgroup',
  lose: async () => {
    await sql('DELETE FROM assignment')
    await sql('DELETE FROM visit_report')
    await sql('DELETE FROM visit')
    await sql('DELETE FROM read_mark')
    await sql('DELETE FROM message')
    await sql('DELETE FROM response')
    await sql('DELETE FROM chat_room')
    await sql('DELETE FROM handover_note')
    await sql('UPDATE patient SET workgroup_id = $1', api.clinic.workgroup2Id)
  },
  code: 'not_found',
}

/** Losses of the sender between a call and its replay, for each route, besides being disabled. */
const losses: Record<string, Loss[]> = {
  'patient.create': [roleChanged, moved, archived, patientMoved],
  'cicc.create': [{ ...roleChanged, lose: asRole('supervisor') }, moved, archived, patientMoved],
  'faq.create': [
    { ...roleChanged, lose: asRole('supervisor') },
    moved,
    { how: 'the entry', lose: () => sql('DELETE FROM faq'), code: 'not_found' },
  ],
  'chapter.create': [{ ...roleChanged, lose: asRole('supervisor') }, moved],
  'assignment.assign': [{ ...roleChanged, lose: asRole('supervisor') }, moved, archived],
  'visit.create': [{ ...roleChanged, lose: asRole('supervisor') }, moved, archived],
  'handover.addNote': [{ ...roleChanged, lose: asRole('supervisor') }, moved, archived, patientMoved],
  'call.issueTicket': [
    { ...roleChanged, lose: asRole('supervisor') },
    moved,
    archived,
    {
      how: 'the visit',
      lose: () => sql("UPDATE visit SET cancelled_at = now() WHERE status = 'accepted'"),
      code: 'not_found',
    },
  ],
  'quickReply.create': [
    { ...roleChanged, lose: asRole('supervisor') },
    moved,
    { how: 'the reply', lose: () => sql('DELETE FROM quick_reply'), code: 'not_found' },
  ],
  'chat.send': [{ ...roleChanged, lose: asRole('supervisor') }, moved, archived, patientMoved],
  'chat.sendFile': [{ ...roleChanged, lose: asRole('supervisor') }, moved, archived, patientMoved],
  'push.subscribe': [
    { ...roleChanged, lose: asRole('supervisor') },
    { how: 'the subscription', lose: () => sql('DELETE FROM push_subscription'), code: 'not_found' },
  ],
  'facility.create': [
    roleChanged,
    {
      how: 'the facility',
      lose: async () => {
        await asRole('supervisor')()
        await sql('DELETE FROM facility_supervisor WHERE staff_id = $1', member.id)
      },
      code: 'not_found',
    },
  ],
  'invite.lead': [roleChanged],
  'invite.member': [roleChanged],
  'staff.openWorkgroup': [
    roleChanged,
    {
      how: 'the opened workgroup',
      lose: () => client.call(staffRoutes.closeWorkgroup),
      code: 'not_found',
    },
  ],
  'secondFactor.confirmTotp': [],
  'secondFactor.removeTotp': [],
  'secondFactor.removePasskey': [],
  'secondFactor.newRecoveryCodes': [],
}

test('every repeatable route has its losses listed', () => {
  expect(Object.keys(losses).toSorted()).toEqual(repeatable.map(([name]) => name).toSorted())
})

async function signInFor(route: Route): Promise<void> {
  member = await addAllowedMember(api, route)
  client = await api.as(member)
}

const sampleOf = async (name: string): Promise<Sample> =>
  (await successfulSamples[name]?.({ api, targets, signedIn: { client, member } })) ??
  samples[name]?.(targets) ??
  {}

type Entry = { action: string; outcome: string; details: Record<string, unknown> | null }
const entriesDuring = async (call: () => Promise<unknown>): Promise<Entry[]> => {
  const [before] = await api.database.query<{ last: number }>('SELECT max(id) AS last FROM audit_entry')
  await call()
  return api.database.query<Entry>(
    'SELECT action, outcome, details FROM audit_entry WHERE id > $1 AND actor_id = $2 ORDER BY id',
    [before?.last, member.id],
  )
}

describe.each(repeatable)('%s', (name, route) => {
  let sent: Sample & { headers: Record<string, string> }
  let first: { status: number; raw: string }
  beforeEach(async () => {
    await sql('DELETE FROM attempt')
    targets = await makeTargets(api)
    await signInFor(route)
    const sample = await sampleOf(name)
    sent = { ...sample, headers: { ...sample.headers, 'idempotency-key': uuid() } }
    first = await client.call(route, sent)
    expect(first.raw.slice(0, 200) + first.status).toMatch(/20\d$/)
  })

  test('is replayed without secrets, and audited as a replay about the same patient', async () => {
    let replay: { status: number; raw: string } | undefined
    const entries = await entriesDuring(async () => {
      replay = await client.call(route, sent)
    })
    expect(replay?.status).toBe(first.status)
    expect(replay?.raw).not.toMatch(/"(code|qr)":|"recoveryCodes":\[/)
    expect(entries).toMatchObject([{ action: route.audit, outcome: 'done', details: { repeated: true } }])
    const patients = await sql(
      'SELECT DISTINCT patient_id FROM audit_entry WHERE actor_id = $1 AND action = $2',
      ...[member.id, route.audit],
    )
    expect(patients).toHaveLength(1)
  })

  test.each([disabled, ...(losses[name] ?? [])])('is refused after losing $how', async ({ lose, code }) => {
    await lose()
    let answer: { failure: { code: string }; raw: string } | undefined
    const entries = await entriesDuring(async () => {
      answer = await client.call(route, sent)
    })
    expect(answer?.failure?.code, answer?.raw).toBe(code)
    const kept = code === 'unauthenticated' ? [] : [{ action: route.audit, outcome: code }]
    expect(entries.map(({ action, outcome }) => ({ action, outcome }))).toEqual(kept)
  })
})

test('the replay of a registration in an opened workgroup is refused once that is closed', async () => {
  const { workgroupId } = api.clinic
  const administrator = await addStaff(api.database, { roles: ['administrator'] })
  const opener = await api.as(administrator, { 'x-filo-workgroup': workgroupId })
  await opener.call(staffRoutes.openWorkgroup, { body: { workgroupId, reason: 'Verifica dei dati' } })
  targets = await makeTargets(api)
  const sent = { ...samples['patient.create']?.(targets), headers: { 'idempotency-key': uuid() } }
  const made = await opener.call(patientRoutes.create, sent)
  expect((await opener.call(patientRoutes.create, sent)).body.id).toBe(made.body.id)
  await opener.call(staffRoutes.closeWorkgroup)
  expect((await opener.call(patientRoutes.create, sent)).failure.code).toBe('invalid_state')
})

test('a replay returns the current row, and no reply is stored', async () => {
  await signInFor(patientRoutes.create)
  const sent = { ...samples['patient.create']?.(targets), headers: { 'idempotency-key': uuid() } }
  const made = await client.call(patientRoutes.create, sent)
  const params = { id: made.body.id }
  await client.call(patientRoutes.change, { params, body: { diagnosis: 'Corretta', version: 1 } })
  const replay = await client.call(patientRoutes.create, sent)
  expect(replay.body).toMatchObject({ id: params.id, version: 2, diagnosis: 'Corretta', access: [] })
  const [row] = await api.database.query('SELECT * FROM repeated_request WHERE person_id = $1', [member.id])
  expect(Object.keys(row ?? {}).toSorted()).toEqual(
    ['body_hash', 'created_at', 'key', 'object_id', 'person_id', 'person_kind', 'route'].toSorted(),
  )
})
