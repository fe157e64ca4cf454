import type { Facility } from '@filo/contract/features/facilities/facility.schema.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../test/access/targets.ts'
import { type Api, startApi } from '../../test/api.ts'
import { facilityBody } from '../../test/factories/facility.ts'
import { accessService } from '../features/access/access.service.ts'
import { sessionService } from '../features/auth/sessions/session.service.ts'
import { facilityService } from '../features/facilities/facility.service.ts'
import { auditLog } from '../platform/audit/audit.ts'
import { hashBody } from '../platform/database/idempotency.ts'
import { keyRing } from '../platform/secrets/secrets.ts'
import type { Action } from './action.ts'
import type { DeviceActor, StaffActor } from './actor.ts'
import type { StaffContext } from './context.ts'
import { type Contexts, contextsOn, type Idempotency } from './contexts.ts'
import { asJob } from './system.ts'

/* How services are used without HTTP: by a socket, a job, or an event from a device. */

let api: Api
let contexts: Contexts
let supervisor: StaffActor
let device: DeviceActor
let facilities: ReturnType<typeof facilityService>

beforeAll(async () => {
  api = await startApi()
  const { database } = api
  const sessions = sessionService({ database, sessionIdleMinutes: 30, sessionsPerPerson: 5 })
  const access = accessService({
    database,
    keys: keyRing('a secret of the tests, long enough'),
    limiter: { consume: never, consumeIn: never, consumeOnRefusal: never, forget: never, sweep: never },
    publicUrl: 'http://127.0.0.1:3000',
  })
  facilities = facilityService({ database })
  contexts = contextsOn({
    database,
    audit: auditLog(database),
    readAccess: (sql, actor, lock) =>
      actor.kind === 'staff' ? sessions.readAccess(sql, actor, lock) : access.readAccess(sql, actor, lock),
  })
  const client = await api.as(api.clinic.administrator)
  const token = client.cookies.get('filo_session') ?? ''
  supervisor = (await sessions.identify(token, { background: false })).actor
  const [deviceToken = ''] = await signInDevices(api, await makeTargets(api))
  const found = await access.identify({ token: deviceToken, holderId: null })
  if (!found) throw new Error('no device was let in')
  device = found.actor
})
afterAll(() => api.close())

const never = () => Promise.reject(new Error('not asked for here'))

const keys = keyRing('a secret of the tests, long enough')
const repeated = <A extends StaffActor | DeviceActor, T>(
  key: string,
  message: unknown,
  replay: Idempotency<A, T>['replay'],
): Idempotency<A, T> => ({
  key,
  request: 'a message',
  hash: (sent = message) => hashBody(keys, sent),
  replay,
})

const entriesOf = (requestId: string) =>
  api.database.query(
    `SELECT action, outcome, actor_kind AS kind, actor_id AS "actorId", object_id AS "objectId", details
     FROM audit_entry WHERE request_id = $1 ORDER BY id`,
    [requestId],
  )

const creating: Action = { name: 'facility.create', access: 'facility:manage', changes: true }
const changing: Action = { name: 'facility.change', access: 'facility:manage', changes: true }

const asStaff = <T>(
  action: Action,
  work: (context: StaffContext) => Promise<T>,
  more: { requestId?: string; rowId?: string; idempotency?: Idempotency<StaffActor, T> } = {},
) => contexts.run({ actor: supervisor, action, requestId: uuid(), address: null, ...more }, work)

const create = (key = uuid(), requestId = uuid(), body = facilityBody()) =>
  asStaff<Facility>(creating, (context) => facilities.create(context, body), {
    requestId,
    idempotency: repeated(key, body, (context, tx, id) => facilities.replay(context, tx, id ?? '')),
  })

describe('a member of staff, over a socket,', () => {
  test('changes a facility through the service that HTTP uses, with one audit entry', async () => {
    const { id, version } = await create()
    const requestId = uuid()
    const changed = await asStaff(
      changing,
      (context) => facilities.change(context, id, { version, city: 'Tivoli' }),
      { requestId },
    )
    expect(changed).toMatchObject({ id, city: 'Tivoli', version: version + 1 })
    expect(await entriesOf(requestId)).toEqual([
      {
        action: 'facility.change',
        outcome: 'done',
        kind: 'staff',
        actorId: supervisor.id,
        objectId: id,
        details: { fields: ['city'] },
      },
    ])
  })

  test('is refused at a stale version, and the refusal is audited', async () => {
    const { id } = await create()
    const requestId = uuid()
    const stale = asStaff(
      changing,
      (context) => facilities.change(context, id, { version: 9, city: 'Tivoli' }),
      { requestId, rowId: id },
    )
    await expect(stale).rejects.toMatchObject({ code: 'stale_version' })
    expect(await entriesOf(requestId)).toMatchObject([{ outcome: 'stale_version', objectId: id }])
  })

  test('repeats an event without repeating its effect, even in parallel', async () => {
    const [key, body, requestId] = [uuid(), facilityBody(), uuid()]
    const made = await Promise.all([create(key, requestId, body), create(key, requestId, body)])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const entries = await entriesOf(requestId)
    expect(entries).toMatchObject([{ details: null }, { details: { repeated: true } }])
    await expect(create(key)).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  test('changes nothing once the session has ended', async () => {
    const { id, version } = await create()
    const gone = contexts.run(
      { actor: { ...supervisor, sessionId: uuid() }, action: changing, requestId: uuid(), address: null },
      (context) => facilities.change(context, id, { version, city: 'Tivoli' }),
    )
    await expect(gone).rejects.toMatchObject({ code: 'unauthenticated' })
    const [row] = await api.database.query('SELECT city FROM facility WHERE id = $1', [id])
    expect(row).toEqual({ city: 'Roma' })
  })

  test('may not write past the audit', async () => {
    const around = asStaff(changing, () =>
      api.database.query("UPDATE facility SET city = 'Altrove' WHERE false"),
    )
    await expect(around).rejects.toThrow('facility.change: changed nothing through context.transaction')
  })
})

describe('a device', () => {
  const leave: Action = { name: 'access.leave', access: 'device', changes: true }
  const send = (actor: DeviceActor, key: string, requestId = uuid()) =>
    contexts.run<DeviceActor, string>(
      {
        actor,
        action: leave,
        requestId,
        address: null,
        idempotency: repeated(key, 'leave', async (_, tx, id) => {
          const [row] = await tx.query<{ id: string }>('SELECT id FROM device WHERE id = $1', [id])
          return `again ${row?.id}`
        }),
      },
      (context) =>
        context.transaction(async () => {
          context.setAuditSubject({ objectId: actor.deviceId })
          return 'done'
        }),
    )

  test('repeats an event without repeating its effect', async () => {
    const [key, requestId] = [uuid(), uuid()]
    expect(await send(device, key, requestId)).toBe('done')
    expect(await send(device, key, requestId)).toBe(`again ${device.deviceId}`)
    expect(await entriesOf(requestId)).toMatchObject([
      { kind: 'device', actorId: device.holderId, details: null },
      { kind: 'device', actorId: device.holderId, details: { repeated: true } },
    ])
  })

  test('with the same key differs from a member of staff and from other holders', async () => {
    const key = uuid()
    await api.database.query(
      `INSERT INTO repeated_request (person_kind, person_id, route, key, body_hash)
       VALUES ('staff', $1, 'a message', $2, 'another body')`,
      [device.holderId, key],
    )
    expect(await send(device, key)).toBe('done')
    expect(await send({ ...device, holderId: uuid() }, key)).toBe('done')
    expect(await send(device, key)).toBe(`again ${device.deviceId}`)
  })
})

test('a job’s actions are audited under the job’s name', async () => {
  await asJob(api.database, 'retry', 'mail.retry', (context) =>
    context.transaction(async () => context.setAuditSubject({ details: { count: 2 } })),
  )
  expect(await entriesOf('job:retry')).toMatchObject([
    { action: 'mail.retry', outcome: 'done', kind: 'system', actorId: null, details: { count: 2 } },
  ])
})
