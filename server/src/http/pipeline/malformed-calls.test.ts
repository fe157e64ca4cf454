import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { testPassword } from '../../../test/factories/clinic.ts'
import { acceptanceBody, newColleague } from '../../../test/factories/invite.ts'
import { hashToken, newToken } from '../../platform/secrets/secrets.ts'
import { inProcessBrowser } from '../in-process-browser.ts'
import { malformedCalls } from './malformed-calls.ts'

const hour = 3_600_000
const wrong = () => new Failure('validation_failed', { details: [] })

describe('a network that sends malformed calls', () => {
  test('is told to wait from the 301st within an hour, and starts anew afterwards', () => {
    let now = 0
    const { refusal } = malformedCalls(() => now)
    const error = wrong()
    for (let at = 0; at < 300; at += 1) expect(refusal('192.0.2.1', error)).toBe(error)
    now = hour - 60_000
    expect(refusal('192.0.2.1', error)).toMatchObject({ code: 'too_many_requests', retryAfter: 60 })
    expect(refusal('192.0.2.2', error)).toBe(error)
    now = hour
    expect(refusal('192.0.2.1', error)).toBe(error)
  })

  test('counts as one, whatever IPv6 address of it is used', () => {
    const { refusal } = malformedCalls()
    for (let at = 0; at < 300; at += 1) refusal(`2001:db8::${at.toString(16)}`, wrong())
    expect(refusal('2001:db8::ffff', wrong())).toMatchObject({ code: 'too_many_requests' })
  })

  test('is forgotten after ten thousand other networks', () => {
    const { refusal } = malformedCalls()
    for (let at = 0; at < 301; at += 1) refusal('192.0.2.1', wrong())
    const come = (count: number) => {
      for (let at = 0; at < count; at += 1) refusal(`10.0.${at >> 8}.${at & 255}`, wrong())
    }
    come(9_999)
    expect(refusal('192.0.2.1', wrong())).toMatchObject({ code: 'too_many_requests' })
    come(10_000)
    const error = wrong()
    expect(refusal('192.0.2.1', error)).toBe(error)
  })

  test('is counted for malformed calls only', () => {
    const { refusal } = malformedCalls()
    const error = new Failure('invalid_credentials')
    for (let at = 0; at < 400; at += 1) expect(refusal('192.0.2.1', error)).toBe(error)
  })
})

describe('in the request pipeline,', () => {
  let api: Api
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  const send = (headers: Record<string, string>, payload: string, remoteAddress = '192.0.2.7') =>
    api.app.server.inject({ method: 'POST', url: '/api/auth/login', headers, payload, remoteAddress })

  test('every kind of malformed call counts, while valid sign-ins from the same network still work', async () => {
    const visitor = api.anonymous()
    await visitor.call(authRoutes.login, { body: {} as never })
    const headers = visitor.headers()
    const json = { ...headers, 'content-type': 'application/json' }
    const kinds: [Record<string, string>, string, number][] = [
      [json, '{"email":"x"}', 422],
      [json, '{"email":', 400],
      [json, 'x'.repeat(100_000), 413],
      [{ ...headers, 'content-type': 'text/plain' }, 'x', 415],
      [{ ...headers, 'content-type': 'multipart/form-data; boundary=b' }, '--b--\r\n', 415],
    ]
    for (let round = 0; round < 60; round += 1)
      for (const [type, body, status] of kinds) expect((await send(type, body)).statusCode).toBe(status)
    for (const [type, body] of kinds) {
      const refused = await send(type, body)
      expect(refused.statusCode).toBe(429)
      expect(refused.json().error).toMatchObject({ code: 'too_many_requests', message: /riprova/ })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    }
    expect((await send(json, '{"email":"x"}', '192.0.2.8')).statusCode).toBe(422)
    const { email } = api.clinic.nurse
    const signIn = (password: string) => send(json, JSON.stringify({ email, password }))
    expect((await signIn('Sbagliata-1!')).statusCode).toBe(401)
    expect((await signIn(testPassword)).statusCode).toBe(204)
    // From the wrong password; malformed calls are not audited.
    expect(await api.database.query("SELECT 1 FROM audit_entry WHERE actor_kind = 'nobody'")).toHaveLength(1)
  })

  test('a well-formed call refused by its action does not count', async () => {
    const physician = await api.as(api.clinic.physician)
    const invited = { ...newColleague(), role: 'nurse' }
    const { body: invite } = await physician.call(inviteRoutes.member, { body: invited })
    const code = newToken()
    await api.database.query('UPDATE invite SET token_hash = $2 WHERE id = $1', [invite.id, hashToken(code)])
    const browser = inProcessBrowser(api.app.server)
    const body = acceptanceBody('altra@prova.filo')
    for (let at = 0; at < 310; at += 1) {
      const { status, failure } = await browser.call(inviteRoutes.accept, { params: { code }, body })
      expect([status, failure.details]).toEqual([
        422,
        [{ path: 'access.email', message: messages.emailNotInvited }],
      ])
    }
    expect((await browser.call(authRoutes.login, { body: {} as never })).status).toBe(422)
  })

  test('a signed-in person’s malformed calls do not count', async () => {
    const physician = await api.as(api.clinic.physician)
    for (let at = 0; at < 320; at += 1)
      expect((await physician.call(patientRoutes.create, { body: {} as never })).status).toBe(422)
    expect((await api.anonymous().call(authRoutes.login, { body: {} as never })).status).toBe(422)
  })
})
