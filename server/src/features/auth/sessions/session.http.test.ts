import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../../test/api.ts'
import { addStaff, type Member, testPassword } from '../../../../test/factories/clinic.ts'
import type { StaffActor } from '../../../context/actor.ts'
import type { Client } from '../../../http/in-process-browser.ts'
import { sessionService } from './session.service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const add = () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })

const signInAs = (client: Client, { email }: Member, browser: string) =>
  client.call(authRoutes.login, {
    body: { email, password: testPassword },
    headers: { 'user-agent': browser },
  })

async function signIn(member: Member, browser: string, client = api.anonymous()): Promise<Client> {
  await signInAs(client, member, browser)
  return client
}
const list = async (client: Client) => (await client.call(authRoutes.sessions)).body.items
const isIn = async (client: Client) => (await client.call(staffRoutes.current)).status === 200
const end = (client: Client, id: string) => client.call(authRoutes.endSession, { params: { id } })

test('lists a person’s live sessions, the current one first and flagged', async () => {
  const member = await add()
  const ward = await signIn(member, 'Firefox di reparto')
  const idle = await signIn(member, 'Dimenticato')
  await api.database.query(
    "UPDATE session SET last_seen_at = now() - interval '61 minutes' WHERE staff_id = $1 AND browser = 'Dimenticato'",
    [member.id],
  )
  const home = await signIn(member, 'Chrome di casa')
  const items = await list(ward)
  expect(items.map(({ browser, current }) => [browser, current])).toEqual([
    ['Firefox di reparto', true],
    ['Chrome di casa', false],
  ])
  expect(items[0]).toMatchObject({ address: '127.0.0.1', createdAt: expect.stringMatching(/Z$/) })
  expect(await isIn(idle)).toBe(false)
  expect(await isIn(home)).toBe(true)
})

test('a call prolongs a session that is about to end, shortens none and revives none', async () => {
  const member = await add()
  const browsers = { Presto: '1 minute', Tardi: '8 hours', Scaduto: '-1 minute' }
  const minutesLeft = async () =>
    Object.fromEntries(
      (
        await api.database.query<{ browser: string; minutes: number }>(
          `SELECT browser, round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes
           FROM session WHERE staff_id = $1`,
          [member.id],
        )
      ).map(({ browser, minutes }) => [browser, minutes]),
    )
  const sessions = sessionService({ database: api.database, sessionIdleMinutes: 60, sessionsPerPerson: 10 })
  for (const [browser, left] of Object.entries(browsers)) {
    await signIn(member, browser)
    const [row] = await api.database.query<{ sessionId: string }>(
      `UPDATE session SET expires_at = now() + $3::interval WHERE staff_id = $1 AND browser = $2
       RETURNING id AS "sessionId"`,
      [member.id, browser, left],
    )
    await sessions.prolong({ sessionId: row?.sessionId } as StaffActor)
  }
  expect(await minutesLeft()).toEqual({ Presto: 15, Tardi: 480, Scaduto: -1 })
})

test('ends one of one’s own sessions at once, but none of another person', async () => {
  const member = await add()
  const [ward, home] = [await signIn(member, 'Reparto'), await signIn(member, 'Casa')]
  const other = await signIn(await add(), 'Altrui')
  const [foreign] = await list(other)
  const refused = await end(ward, foreign?.id ?? '')
  const random = await end(ward, uuid())
  expect(refused.failure.code).toBe('not_found')
  expect({ ...refused.failure, requestId: '' }).toEqual({ ...random.failure, requestId: '' })
  expect(await isIn(other)).toBe(true)
  const id = (await list(ward)).find(({ current }) => !current)?.id ?? ''
  expect((await end(ward, id)).status).toBe(204)
  expect(await isIn(home)).toBe(false)
  expect((await end(ward, id)).failure.code).toBe('not_found')
  expect(await isIn(ward)).toBe(true)
})

test('ends all other sessions together and audits how many', async () => {
  const member = await add()
  const [ward, home, phone] = [
    await signIn(member, 'Reparto'),
    await signIn(member, 'Casa'),
    await signIn(member, 'Telefono'),
  ]
  expect((await ward.call(authRoutes.endOthers)).status).toBe(204)
  expect([await isIn(ward), await isIn(home), await isIn(phone)]).toEqual([true, false, false])
  const entries = await api.database.query(
    "SELECT details FROM audit_entry WHERE action = 'staff.end-sessions' AND object_id = $1",
    [member.id],
  )
  expect(entries).toEqual([{ details: { ended: 2 } }])
})

test('sets the cookies of a session HttpOnly and SameSite=Lax', async () => {
  const { headers } = await signInAs(api.anonymous(), await add(), 'Reparto')
  const set = [headers['set-cookie']].flat().map(String)
  const hidden = set.filter((cookie) => /^filo_(session|browser)=[^;]/.test(cookie))
  expect(hidden).toHaveLength(2)
  for (const cookie of hidden) expect(cookie).toMatch(/; HttpOnly(;|$).*SameSite=Lax/)
})

test('never continues with the session cookie that the browser brought to the sign-in', async () => {
  const [victim, attacker] = [await add(), await add()]
  const planted = (await signIn(attacker, 'Attaccante')).cookies.get('filo_session') ?? ''
  const client = api.anonymous()
  client.cookies.set('filo_session', planted)
  await client.call(staffRoutes.current)
  await signIn(victim, 'Vittima', client)
  expect(client.cookies.get('filo_session')).not.toBe(planted)
  const thief = api.anonymous()
  thief.cookies.set('filo_session', planted)
  expect((await thief.call(staffRoutes.current)).body.email).toBe(attacker.email)
  const made = client.cookies.get('filo_session')
  await signIn(victim, 'Vittima', client)
  expect(client.cookies.get('filo_session')).not.toBe(made)
})

describe('the limit of open sessions', () => {
  const maxSessions = 3
  const signInTo = async (limited: Api, member: Member, browser: string) => {
    const client = limited.anonymous()
    const { status } = await signInAs(client, member, browser)
    expect(status).toBe(204)
    return client
  }
  let limited: Api
  let member: Member
  beforeAll(async () => {
    limited = await startApi({ SESSIONS_PER_PERSON: String(maxSessions) })
  })
  afterAll(() => limited.close())
  beforeEach(async () => {
    member = await addStaff(limited.database, { roles: ['nurse'], workgroupId: limited.clinic.workgroupId })
  })
  const alive = async () =>
    (
      await limited.database.query<{ browser: string }>(
        'SELECT browser FROM session WHERE staff_id = $1 AND ended_at IS NULL ORDER BY browser',
        [member.id],
      )
    ).map(({ browser }) => browser)
  const usedAgo = (browser: string, minutes: number) =>
    limited.database.query(
      'UPDATE session SET last_seen_at = now() - make_interval(mins => $3) WHERE staff_id = $1 AND browser = $2',
      [member.id, browser, minutes],
    )

  test('ends the least recently used one with a reason, and audits it', async () => {
    const first = await signInTo(limited, member, 'A')
    const second = await signInTo(limited, member, 'B')
    await signInTo(limited, member, 'C')
    await usedAgo('B', 5)
    const last = await signInTo(limited, member, 'D')
    expect(await alive()).toEqual(['A', 'C', 'D'])
    const { failure } = await second.call(staffRoutes.current)
    expect(failure).toMatchObject({
      code: 'unauthenticated',
      message: expect.stringContaining('da troppi dispositivi'),
    })
    expect(await isIn(first)).toBe(true)
    expect((await last.call(authRoutes.sessions)).body.most).toBe(maxSessions)
    const [entry] = await limited.database.query(
      "SELECT details FROM audit_entry WHERE action = 'staff.sign-in' AND actor_id = $1 ORDER BY id DESC LIMIT 1",
      [member.id],
    )
    expect(entry).toEqual({ details: { ended: 1 } })
    // The sweep keeps the reason until the session would have expired anyway.
    await usedAgo('B', 600)
    await limited.app.sweep()
    expect((await second.call(staffRoutes.current)).failure.message).toBe(failure.message)
  })

  test('does not count idle sessions, which keep the usual message', async () => {
    const idle = await signInTo(limited, member, 'A')
    for (const browser of ['B', 'C']) await signInTo(limited, member, browser)
    await usedAgo('A', 61)
    await signInTo(limited, member, 'D')
    expect(await alive()).toEqual(['A', 'B', 'C', 'D'])
    expect((await idle.call(staffRoutes.current)).failure.message).toBe(
      'La sessione è scaduta: accedi di nuovo',
    )
  })

  const waiting = async () =>
    (
      await limited.database.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).length

  test('is kept by two waves of ten parallel sign-ins', async () => {
    const clients: Client[] = []
    // Ten tries may be pending at a time: the second wave finds the sessions of the first.
    for (const wave of [0, 10]) {
      // Passwords are verified one by one: this lock makes all ten meet afterwards.
      const blocker = await limited.database.pool.connect()
      await blocker.query('BEGIN')
      await blocker.query('SELECT FROM staff WHERE id = $1 FOR UPDATE', [member.id])
      const signIns = Array.from({ length: 10 }, (_, at) => signInTo(limited, member, `Browser ${wave + at}`))
      await expect.poll(waiting).toBe(10)
      await blocker.query('COMMIT')
      blocker.release()
      clients.push(...(await Promise.all(signIns)))
    }
    expect(await alive()).toHaveLength(maxSessions)
    const inside = await Promise.all(clients.map(isIn))
    expect(inside.filter(Boolean)).toHaveLength(maxSessions)
  })
})
