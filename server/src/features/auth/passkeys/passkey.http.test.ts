import { createHash } from 'node:crypto'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../../test/api.ts'
import { authenticator } from '../../../../test/authenticator.ts'
import { addStaff, type Member, testPassword } from '../../../../test/factories/clinic.ts'
import {
  completeSignIn,
  isSignedIn,
  localhostUrl,
  login,
  ownFactors,
  passwordBody,
  secondFactorHelpers,
} from '../../../../test/factories/second-factor.ts'
import type { Client } from '../../../http/in-process-browser.ts'

let api: Api
let people: ReturnType<typeof secondFactorHelpers>
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: localhostUrl })
  people = secondFactorHelpers(api)
})
afterAll(() => api.close())
beforeEach(() => api.database.query('DELETE FROM attempt'))

const nurse = () => people.nurse()
const awaitingMfa = (member: Member) => people.awaitingMfa(member)
const withPasskey = (member: Member) => people.enrolPasskey(member)

describe('a passkey', () => {
  test('is registered and completes a sign-in', async () => {
    const member = await nurse()
    const { client, key, added } = await withPasskey(member)
    expect(added.status).toBe(201)
    expect(added.body.recoveryCodes).toHaveLength(10)
    expect((await ownFactors(client)).passkeys).toMatchObject([{ name: 'Chiave USB', lastUsedAt: null }])
    const visitor = await awaitingMfa(member)
    expect((await visitor.call(secondFactorRoutes.pending)).body.methods).toEqual(['passkey', 'recovery'])
    const options = await visitor.call(secondFactorRoutes.challenge)
    expect(options.body).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' })
    expect((await completeSignIn(visitor, { passkey: key.sign(options.body) })).status).toBe(204)
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await ownFactors(client)).passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('is enough for a role that requires a second factor', async () => {
    const { client } = await withPasskey(await addStaff(api.database, { roles: ['administrator'] }))
    expect((await client.call(staffRoutes.current)).body.owesSecondFactor).toBe(false)
    expect((await client.call(facilityRoutes.list)).status).toBe(200)
  })

  test.each([
    ['of another origin', { origin: 'https://filo.example' }],
    ['whose counter did not grow', { counter: 1 }],
  ])('is refused with a response %s', async (_, answered) => {
    const member = await nurse()
    const { key } = await withPasskey(member)
    const first = await awaitingMfa(member)
    const options = await first.call(secondFactorRoutes.challenge)
    expect((await completeSignIn(first, { passkey: key.sign(options.body) })).status).toBe(204)
    const client = await awaitingMfa(member)
    const { body } = await client.call(secondFactorRoutes.challenge)
    const { failure } = await completeSignIn(client, { passkey: key.sign(body, answered) })
    expect(failure).toMatchObject({
      code: 'second_factor_wrong',
      message: 'La passkey non è stata riconosciuta',
    })
  })

  test('answers a challenge once, and only the latest one', async () => {
    const member = await nurse()
    const { key } = await withPasskey(member)
    const client = await awaitingMfa(member)
    const { body } = await client.call(secondFactorRoutes.challenge)
    const otherKey = authenticator(localhostUrl)
    const foreign = await completeSignIn(client, { passkey: { ...otherKey.sign(body), id: 'altra' } })
    expect(foreign.failure.code).toBe('second_factor_wrong')
    expect((await completeSignIn(client, { passkey: key.sign(body) })).failure.code).toBe(
      'second_factor_wrong',
    )
    const next = await client.call(secondFactorRoutes.challenge)
    expect((await completeSignIn(client, { passkey: key.sign(body) })).failure.code).toBe(
      'second_factor_wrong',
    )
    expect((await completeSignIn(client, { passkey: key.sign(next.body) })).failure.code).toBe(
      'second_factor_wrong',
    )
    const last = await client.call(secondFactorRoutes.challenge)
    expect((await completeSignIn(client, { passkey: key.sign(last.body) })).status).toBe(204)
  })

  test('is refused if it is another person’s or signed with another key', async () => {
    const { key: foreign } = await withPasskey(await nurse())
    const member = await nurse()
    const { key } = await withPasskey(member)
    const client = await awaitingMfa(member)
    const { body } = await client.call(secondFactorRoutes.challenge)
    expect((await completeSignIn(client, { passkey: foreign.sign(body) })).failure.code).toBe(
      'second_factor_wrong',
    )
    const again = await client.call(secondFactorRoutes.challenge)
    const forged = { ...foreign.sign(again.body), id: key.register({}).id, rawId: key.register({}).id }
    expect((await completeSignIn(client, { passkey: forged })).failure.code).toBe('second_factor_wrong')
  })

  test('is registered once, only for a live challenge, and at most ten times per person', async () => {
    const member = await nurse()
    const { client, key } = await withPasskey(member)
    const begin = async () =>
      (await client.call(secondFactorRoutes.startPasskey, { body: passwordBody })).body as {
        excludeCredentials?: unknown[]
      }
    const add = (options: object, one = authenticator(localhostUrl), answered = {}) =>
      client.call(secondFactorRoutes.addPasskey, {
        body: { name: 'Telefono', response: one.register(options, answered) },
      })
    const options = await begin()
    expect(options.excludeCredentials).toHaveLength(1)
    expect((await add(options, key)).failure).toMatchObject({ code: 'invalid_state' })
    expect((await add(options)).failure.code).toBe('second_factor_wrong')
    const foreign = await add(await begin(), authenticator(localhostUrl), { origin: 'https://filo.example' })
    expect(foreign.failure.code).toBe('second_factor_wrong')
    const late = await begin()
    await api.database.query('UPDATE passkey_challenge SET expires_at = now() WHERE staff_id = $1', [
      member.id,
    ])
    expect((await add(late)).failure.code).toBe('second_factor_wrong')
    for (let n = 1; n < 10; n += 1) expect((await add(await begin())).status).toBe(201)
    const { failure } = await client.call(secondFactorRoutes.startPasskey, { body: passwordBody })
    expect(failure.code).toBe('invalid_state')
  })

  test('is refused beside ten others, even if there were nine when its challenge was made', async () => {
    const member = await nurse()
    const { client } = await withPasskey(member)
    const addOthers = (count: number) =>
      api.database.query(
        `INSERT INTO passkey (id, staff_id, credential_id, public_key, counter, transports, name)
         SELECT gen_random_uuid(), staff_id, gen_random_uuid(), public_key, counter, transports, name
         FROM (SELECT * FROM passkey WHERE staff_id = $1 LIMIT 1) one, generate_series(1, $2)`,
        [member.id, count],
      )
    await addOthers(8)
    const { body: options } = await client.call(secondFactorRoutes.startPasskey, { body: passwordBody })
    await addOthers(1)
    const { failure } = await client.call(secondFactorRoutes.addPasskey, {
      body: { name: 'Telefono', response: authenticator(localhostUrl).register(options) },
    })
    expect(failure).toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('al massimo 10'),
    })
    expect((await ownFactors(client)).passkeys).toHaveLength(10)
  })

  test('leaves nothing behind that has expired, and keeps challenges and sign-ins that have not', async () => {
    const [late, live] = [await nurse(), await nurse()]
    for (const member of [late, live]) {
      const { client } = await withPasskey(member)
      await client.call(secondFactorRoutes.startPasskey, { body: passwordBody })
      await awaitingMfa(member)
    }
    for (const table of ['passkey_challenge', 'pending_mfa'])
      await api.database.query(
        `UPDATE ${table} SET expires_at = now() - interval '1 s' WHERE staff_id = $1`,
        [late.id],
      )
    await api.app.sweep()
    const left = await api.database.query(
      `SELECT 'challenge' AS kind, staff_id FROM passkey_challenge WHERE staff_id = ANY ($1)
       UNION ALL SELECT 'sign-in', staff_id FROM pending_mfa WHERE staff_id = ANY ($1) ORDER BY kind`,
      [[late.id, live.id]],
    )
    expect(left).toEqual([
      { kind: 'challenge', staff_id: live.id },
      { kind: 'sign-in', staff_id: live.id },
    ])
  })

  test('is removed only by its owner, with the password', async () => {
    const member = await nurse()
    const { client } = await withPasskey(member)
    const id = (await ownFactors(client)).passkeys[0]?.id ?? ''
    const remove = (at: Client, body: object = passwordBody) =>
      at.call(secondFactorRoutes.removePasskey, { params: { id }, body })
    expect((await remove(await api.as(await nurse()))).failure.code).toBe('not_found')
    expect((await remove(client, { password: 'Sbagliata-1!' })).failure.code).toBe('wrong_password')
    expect((await remove(client)).status).toBe(204)
    expect((await remove(client)).failure.code).toBe('not_found')
    expect((await login(api.anonymous(), member)).status).toBe(204)
  })

  test('is removed even if another was under the same idempotency key, and the password is not stored', async () => {
    const member = await nurse()
    const { client } = await withPasskey(member)
    await withPasskey(member)
    const headers = { 'idempotency-key': uuid() }
    const { passkeys } = await ownFactors(client)
    expect(passkeys).toHaveLength(2)
    for (const { id } of passkeys) {
      const sent = { params: { id }, body: passwordBody, headers }
      expect((await client.call(secondFactorRoutes.removePasskey, sent)).status).toBe(204)
      // The replay is answered, not executed.
      expect((await client.call(secondFactorRoutes.removePasskey, sent)).status).toBe(204)
    }
    expect((await ownFactors(client)).passkeys).toEqual([])
    const digest = createHash('sha256').update(JSON.stringify(passwordBody)).digest()
    const kept = await api.database.query<{ body_hash: Buffer }>(
      'SELECT body_hash FROM repeated_request WHERE person_id = $1',
      [member.id],
    )
    expect(kept).toHaveLength(2)
    for (const { body_hash } of kept) expect(body_hash.equals(digest)).toBe(false)
  })
})

test('refuses passkeys behind an IP address, with the reason', async () => {
  const bare = await startApi({ PUBLIC_URL: 'https://10.0.0.7' })
  try {
    const client = bare.anonymous()
    const body = { email: bare.clinic.nurse.email, password: testPassword }
    await client.call(authRoutes.login, { body })
    expect(client.cookies.has('__Host-filo_session')).toBe(true)
    expect((await ownFactors(client)).passkeyHost).toBeNull()
    const { failure } = await client.call(secondFactorRoutes.startPasskey, { body: passwordBody })
    expect(failure).toMatchObject({ code: 'invalid_state', message: /nome di dominio/ })
  } finally {
    await bare.close()
  }
})
