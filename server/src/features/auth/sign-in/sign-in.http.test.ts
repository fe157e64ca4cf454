import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../../test/api.ts'
import { addStaff, type Member, testPassword } from '../../../../test/factories/clinic.ts'
import type { Client } from '../../../http/in-process-browser.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const signIn = (client: Client, member: Member, password = testPassword) =>
  client.call(authRoutes.login, { body: { email: member.email, password } })

describe('signing in', () => {
  test('opens a session, rotates the XSRF token and identifies the person', async () => {
    const client = api.anonymous()
    await client.call(staffRoutes.current)
    const before = client.cookies.get('XSRF-TOKEN')
    expect((await signIn(client, api.clinic.nurse)).status).toBe(204)
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe(before)
    const { body } = await client.call(staffRoutes.current)
    expect(body).toMatchObject({ email: api.clinic.nurse.email, roles: ['nurse'], admin: false })
    expect(body.permissions).toEqual(
      expect.arrayContaining([
        'patient:read',
        'cicc:write',
        'education:manage',
        'visit:manage',
        'faq:manage',
        'chat:use',
      ]),
    )
    expect(body.permissions).toHaveLength(6)
  })

  test('accepts the e-mail in any case and with surrounding blanks', async () => {
    const client = api.anonymous()
    const email = ` ${api.clinic.nurse.email.toUpperCase()} `
    expect((await client.call(authRoutes.login, { body: { email, password: testPassword } })).status).toBe(
      204,
    )
  })

  test('opens with the same password however a keyboard composes it', async () => {
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
    const client = await api.as(member)
    const chosen = { password: testPassword, newPassword: 'Perche\u0301 no 1!' }
    expect((await client.call(authRoutes.changeCredentials, { body: chosen })).status).toBe(200)
    for (const typed of [
      'Perch\u00e9 no 1!',
      'Perche\u0301\u00a0no 1!',
      'Ｐerché no １！',
      '\ufeffPerché no 1!',
    ])
      expect((await signIn(api.anonymous(), member, typed)).status).toBe(204)
    expect((await signIn(api.anonymous(), member, 'Perche no 1!')).status).toBe(401)
    const same = { password: 'Perché no 1!', newPassword: 'Perche\u0301 no 1!' }
    expect((await client.call(authRoutes.changeCredentials, { body: same })).failure.details).toEqual([
      { path: 'newPassword', message: messages.passwordSame },
    ])
  })

  test('a password hashed as typed by an earlier version still opens, from then on in every form', async () => {
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
    const [asTyped, canonical] = ['Perche\u0301\u00a0no 1!', 'Perché no 1!']
    await api.database.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [
      member.id,
      await hash(asTyped),
    ])
    expect((await signIn(api.anonymous(), member, canonical)).status).toBe(401)
    expect((await signIn(api.anonymous(), member, asTyped)).status).toBe(204)
    expect((await signIn(api.anonymous(), member, canonical)).status).toBe(204)
    expect((await signIn(api.anonymous(), member, asTyped)).status).toBe(204)
  })

  test('gives the same answer to a wrong password and an unknown address', async () => {
    const wrong = await signIn(api.anonymous(), api.clinic.nurse, 'Sbagliata-1!')
    const body = { email: 'nessuno@prova.filo', password: 'Sbagliata-1!' }
    const unknown = await api.anonymous().call(authRoutes.login, { body })
    expect(wrong.status).toBe(401)
    expect(wrong.failure).toMatchObject({
      code: 'invalid_credentials',
      message: 'Controllare le credenziali e riprovare',
    })
    expect({ ...unknown.failure, requestId: '' }).toEqual({ ...wrong.failure, requestId: '' })
  })

  test('reports a disabled account only with the right password, and ends its session at once', async () => {
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
    const client = await api.as(member)
    expect((await client.call(staffRoutes.current)).status).toBe(200)
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
    expect((await client.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
    expect((await signIn(api.anonymous(), member, 'Sbagliata-1!')).failure.code).toBe('invalid_credentials')
    expect((await signIn(api.anonymous(), member)).failure).toMatchObject({
      code: 'account_disabled',
      message: 'Il tuo account è disabilitato',
    })
  })

  test('refuses a password that is replaced while it is verified', async () => {
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
    const waiting = () =>
      api.database.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    const client = api.anonymous()
    const answer = await api.database.transaction(async (tx) => {
      await tx.query("UPDATE staff SET password_hash = 'replaced' WHERE id = $1", [member.id])
      const signing = signIn(client, member)
      await expect.poll(async () => (await waiting()).length).toBe(1)
      return { signing }
    })
    expect((await answer.signing).failure.code).toBe('invalid_credentials')
    expect((await client.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
  })
})

describe('limits on tries', () => {
  test('check ten per account and hour, parallel ones included, but let a trusted device in', async () => {
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
    const known = api.anonymous()
    await signIn(known, member)
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => signIn(api.anonymous(), member, 'Sbagliata-1!')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await signIn(api.anonymous(), member)).status).toBe(429)
    expect((await signIn(known, member)).status).toBe(204)
  })

  test('are not reset by a spoofed X-Forwarded-For header', async () => {
    const member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
    const body = { email: member.email, password: 'Sbagliata-1!' }
    const client = api.anonymous()
    const tries = Array.from({ length: 12 }, (_, n) =>
      client.call(authRoutes.login, { body, headers: { 'x-forwarded-for': `10.0.0.${n}` } }),
    )
    const codes = (await Promise.all(tries)).map(({ status }) => status)
    expect(codes.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  })
})

describe('sessions', () => {
  test('end for good at sign-out, even with a stolen cookie', async () => {
    const client = await api.as(api.clinic.nurse)
    const stolen = client.cookies.get('filo_session') ?? ''
    expect((await client.call(authRoutes.logout)).status).toBe(204)
    const thief = api.anonymous()
    thief.cookies.set('filo_session', stolen)
    expect((await thief.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
  })

  test('end after an hour of idleness, which a background call does not interrupt', async () => {
    const client = await api.as(api.clinic.nurse)
    const age = (minutes: number) =>
      api.database.query(
        'UPDATE session SET last_seen_at = now() - make_interval(mins => $1) WHERE staff_id = $2',
        [minutes, api.clinic.nurse.id],
      )
    await age(50)
    await client.call(staffRoutes.current, { headers: { 'x-filo-background': '1' } })
    const [idle] = await api.database.query<{ still: boolean }>(
      "SELECT bool_and(last_seen_at < now() - interval '49 minutes') AS still FROM session WHERE staff_id = $1",
      [api.clinic.nurse.id],
    )
    expect(idle?.still).toBe(true)
    expect((await client.call(staffRoutes.current)).status).toBe(200)
    await age(61)
    expect((await client.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
  })

  test('end when they expire, even in use', async () => {
    const client = await api.as(api.clinic.supervisor)
    await api.database.query('UPDATE session SET expires_at = now() WHERE staff_id = $1', [
      api.clinic.supervisor.id,
    ])
    expect((await client.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
  })

  test('are stored with only a hash of their cookie', async () => {
    const client = await api.as(api.clinic.nurse)
    const [row] = await api.database.query<{ found: boolean }>(
      "SELECT bool_or(encode(token_hash, 'escape') LIKE '%' || $1 || '%') AS found FROM session",
      [client.cookies.get('filo_session')],
    )
    expect(row?.found).toBe(false)
  })
})
