import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../../test/api.ts'
import { addStaff, type Member } from '../../../../test/factories/clinic.ts'
import {
  completeSignIn,
  isSignedIn,
  localhostUrl,
  login,
  ownFactors,
  passwordBody,
  retryOnNewTimeStep,
  secondFactorHelpers,
  totpCode,
} from '../../../../test/factories/second-factor.ts'
import { type Mailbox, startMailbox } from '../../../../test/mailbox.ts'
import type { Client } from '../../../http/in-process-browser.ts'
import { resetSecondFactor } from './second-factor.service.ts'

let box: Mailbox
let api: Api
let people: ReturnType<typeof secondFactorHelpers>
beforeAll(async () => {
  box = await startMailbox()
  api = await startApi({
    PUBLIC_URL: localhostUrl,
    SMTP_URL: box.url,
    MAIL_FROM: 'Filo <filo@clinica.example>',
  })
  people = secondFactorHelpers(api)
})
afterAll(async () => {
  await api.close()
  await box.close()
})
beforeEach(() => api.database.query('DELETE FROM attempt'))

const nurse = () => people.nurse()
const awaitingMfa = (member: Member) => people.awaitingMfa(member)
const withTotp = (member: Member, client?: Client) => people.enrolTotp(member, client)
const forgetSteps = (member: Member) => people.forgetSteps(member)

describe('an authenticator app', () => {
  test('is valid only once a code proved it, which yields ten recovery codes and a mail', async () => {
    const member = await nurse()
    const client = await api.as(member)
    const { body } = await client.call(secondFactorRoutes.startTotp, { body: passwordBody })
    const [name, email] = ['Filo (localhost)', member.email].map(encodeURIComponent)
    expect(body.uri).toBe(`otpauth://totp/${name}:${email}?secret=${body.secret}&issuer=${name}`)
    const visitor = api.anonymous()
    expect((await login(visitor, member)).status).toBe(204)
    const wrong = await client.call(secondFactorRoutes.confirmTotp, {
      body: { code: totpCode(body.secret, 9) },
    })
    expect([wrong.failure.code, wrong.failure.details]).toEqual(['second_factor_wrong', undefined])
    const right = await client.call(secondFactorRoutes.confirmTotp, { body: { code: totpCode(body.secret) } })
    expect(new Set(right.body.recoveryCodes).size).toBe(10)
    expect(right.body.recoveryCodes?.[0]).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
    expect(await ownFactors(client)).toMatchObject({
      totp: {},
      passkeys: [],
      recoveryCodesLeft: 10,
      required: false,
    })
    expect((await box.next(member.email)).subject).toBe('Hai aggiunto un secondo fattore')
  })

  test('completes no sign-in before a code proved its key, even beside a passkey', async () => {
    const member = await nurse()
    const { client } = await people.enrolPasskey(member)
    const { body } = await client.call(secondFactorRoutes.startTotp, { body: passwordBody })
    const visitor = await awaitingMfa(member)
    expect((await visitor.call(secondFactorRoutes.pending)).body.methods).not.toContain('totp')
    const answer = await completeSignIn(visitor, { code: totpCode(body.secret) })
    // Not the message for a used code, which would reveal that the key was checked.
    expect(answer.failure.message).toBe(failures.second_factor_wrong.message)
    expect(await isSignedIn(visitor)).toBe(false)
    const removed = await client.call(secondFactorRoutes.removeTotp, { body: passwordBody })
    expect(removed.failure.code).toBe('invalid_state')
  })

  test('is not replaced by starting again, and requires the password', async () => {
    const { client } = await withTotp(await nurse())
    const again = await client.call(secondFactorRoutes.startTotp, { body: passwordBody })
    expect(again.failure.code).toBe('invalid_state')
    const wrong = await client.call(secondFactorRoutes.startTotp, { body: { password: 'Sbagliata-1!' } })
    expect([wrong.failure.code, wrong.failure.details]).toEqual(['wrong_password', undefined])
  })

  test('stores neither its key nor the recovery codes in plain text', async () => {
    const member = await nurse()
    const { secret, codes } = await withTotp(member)
    const [row] = await api.database.query<{ text: string }>(
      `SELECT (SELECT t::text FROM totp t WHERE t.staff_id = $1)
        || (SELECT string_agg(r::text || encode(r.code_hash, 'escape'), '') FROM recovery_code r WHERE r.staff_id = $1) AS text`,
      [member.id],
    )
    expect(row?.text).toContain(member.id)
    for (const one of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(row?.text).not.toContain(one)
  })

  test('is removed with the password, together with the recovery codes, and reported by mail', async () => {
    const member = await nurse()
    const { client } = await withTotp(member)
    await box.next(member.email)
    const wrong = await client.call(secondFactorRoutes.removeTotp, { body: { password: 'Sbagliata-1!' } })
    expect(wrong.failure.code).toBe('wrong_password')
    expect((await client.call(secondFactorRoutes.removeTotp, { body: passwordBody })).status).toBe(204)
    expect(await ownFactors(client)).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
    expect((await box.next(member.email)).subject).toBe('Hai tolto un secondo fattore')
    expect((await login(api.anonymous(), member)).status).toBe(204)
  })
})

describe('signing in with a second factor', () => {
  test('opens no session while MFA is pending, and rotates the XSRF token only then', async () => {
    const member = await nurse()
    const { secret } = await withTotp(member)
    const client = api.anonymous()
    await client.call(staffRoutes.current)
    const before = client.cookies.get('XSRF-TOKEN')
    const first = await login(client, member)
    expect(first.failure).toMatchObject({ code: 'second_factor_required' })
    expect(client.cookies.get('filo_session')).toBeUndefined()
    expect(client.cookies.get('XSRF-TOKEN')).toBe(before)
    expect(await isSignedIn(client)).toBe(false)
    const { body } = await client.call(secondFactorRoutes.pending)
    expect(body.methods).toEqual(['totp', 'recovery'])
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect((await completeSignIn(client, { code: totpCode(secret) })).status).toBe(204)
    expect(await isSignedIn(client)).toBe(true)
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe(before)
  })

  test('accepts a code with spaces, and one of the step before or after', async () => {
    const member = await nurse()
    const { secret } = await withTotp(member)
    for (const step of [-1, 0, 1]) {
      const answer = await retryOnNewTimeStep(async () => {
        await forgetSteps(member)
        const client = await awaitingMfa(member)
        const code = totpCode(secret, step)
        return completeSignIn(client, { code: `${code.slice(0, 3)} ${code.slice(3)} ` })
      })
      expect(answer.status).toBe(204)
    }
    for (const step of [-3, 3]) {
      await forgetSteps(member)
      expect(
        (await completeSignIn(await awaitingMfa(member), { code: totpCode(secret, step) })).failure,
      ).toMatchObject({
        code: 'second_factor_wrong',
        message: 'Il codice non è corretto',
      })
    }
  })

  test('accepts a code once, even from twenty browsers in parallel', async () => {
    const member = await nurse()
    const { secret } = await withTotp(member)
    const known = await awaitingMfa(member)
    await completeSignIn(known, { code: totpCode(secret) })
    await forgetSteps(member)
    const browsers: Client[] = []
    for (let n = 0; n < 20; n += 1) {
      const client = await awaitingMfa(member)
      // Unknown browsers share ten tries; one that signed in before has ten of its own.
      if (n >= 10) client.cookies.set('filo_browser', known.cookies.get('filo_browser') ?? '')
      browsers.push(client)
    }
    const code = totpCode(secret)
    const answers = await Promise.all(browsers.map((client) => completeSignIn(client, { code })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(0)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    await api.database.query('DELETE FROM attempt')
    expect((await completeSignIn(await awaitingMfa(member), { code })).failure).toMatchObject({
      code: 'second_factor_wrong',
      message: 'Questo codice è già stato usato: attendi il prossimo',
    })
  })

  test('checks ten wrong codes an hour, a count that a right password does not reset', async () => {
    const member = await nurse()
    const { secret } = await withTotp(member)
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 12; n += 1)
      codes.push(
        (await completeSignIn(await awaitingMfa(member), { code: totpCode(secret, 100 + n) })).failure?.code,
      )
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('second_factor_wrong'))
    expect(codes.slice(10)).toEqual(Array(2).fill('too_many_requests'))
    const late = await completeSignIn(await awaitingMfa(member), { code: totpCode(secret) })
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('does not let strangers’ tries lock the owner out of a browser that signed in before', async () => {
    const member = await nurse()
    const { secret } = await withTotp(member)
    const known = await awaitingMfa(member)
    expect((await completeSignIn(known, { code: totpCode(secret) })).status).toBe(204)
    for (let n = 0; n < 11; n += 1)
      await completeSignIn(await awaitingMfa(member), { code: totpCode(secret, 100 + n) })
    await forgetSteps(member)
    expect((await login(known, member)).failure.code).toBe('second_factor_required')
    expect((await completeSignIn(known, { code: totpCode(secret) })).status).toBe(204)
  })

  test('resets the count of wrong passwords only once MFA is completed', async () => {
    const member = await nurse()
    const { secret } = await withTotp(member)
    const guess = () => login(api.anonymous(), member, 'Sbagliata-1!')
    for (let n = 0; n < 9; n += 1) expect((await guess()).status).toBe(401)
    const client = await awaitingMfa(member)
    expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
    expect((await completeSignIn(client, { code: totpCode(secret) })).status).toBe(204)
    expect((await guess()).status).toBe(401)
  })

  test('refuses pending MFA that is used up, expired or of a disabled account', async () => {
    const member = await nurse()
    const { secret } = await withTotp(member)
    const expectLapsed = async (client: Client) => {
      await forgetSteps(member)
      const answer = await completeSignIn(client, { code: totpCode(secret) })
      expect(answer.failure).toMatchObject({ code: 'token_expired' })
      expect((await client.call(secondFactorRoutes.pending)).failure.code).toBe('token_expired')
    }
    const stolen = await awaitingMfa(member)
    const copy = api.anonymous()
    copy.cookies.set('filo_mfa', stolen.cookies.get('filo_mfa') ?? '')
    expect((await completeSignIn(stolen, { code: totpCode(secret) })).status).toBe(204)
    await expectLapsed(copy)

    const late = await awaitingMfa(member)
    await api.database.query('UPDATE pending_mfa SET expires_at = now() WHERE staff_id = $1', [member.id])
    await expectLapsed(late)

    const disabled = await awaitingMfa(member)
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
    await expectLapsed(disabled)
    await expectLapsed(api.anonymous())
  })

  test('opens one session when eight codes are sent for one pending MFA in parallel', async () => {
    const member = await nurse()
    const { codes } = await withTotp(member)
    const client = await awaitingMfa(member)
    const answers = await Promise.all(
      codes.slice(0, 8).map((recoveryCode) => {
        const copy = api.anonymous()
        copy.cookies.set('filo_mfa', client.cookies.get('filo_mfa') ?? '')
        return completeSignIn(copy, { recoveryCode })
      }),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await ownFactors(await api.as(member))).recoveryCodesLeft).toBe(9)
  })

  test('requires exactly one well-formed proof', async () => {
    const member = await nurse()
    const { codes, secret } = await withTotp(member)
    const client = await awaitingMfa(member)
    for (const body of [{}, { code: totpCode(secret), recoveryCode: codes[0] }, { code: '12' }]) {
      const { failure } = await completeSignIn(client, body)
      expect(failure).toMatchObject({ code: 'validation_failed', details: [{ path: 'code' }] })
    }
  })

  test('a code of another shape counts as no try, and digits of any script are read', async () => {
    const member = await nurse()
    const { codes, secret } = await withTotp(member)
    const client = await awaitingMfa(member)
    await api.database.query('DELETE FROM attempt')
    const shapes = { code: ['12', 'codice', '1234567'], recoveryCode: ['12345', 'ABCDE-FGHIJK'] }
    for (const [path, typed] of Object.entries(shapes))
      for (const text of typed)
        expect((await completeSignIn(client, { [path]: text })).failure).toMatchObject({
          code: 'validation_failed',
          details: [{ path }],
        })
    expect(await api.database.query('SELECT FROM attempt')).toEqual([])
    const inScript = (text: string, zero: number) =>
      text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    const right = await retryOnNewTimeStep(async () => {
      const code = `\u200e${inScript(totpCode(secret), 0x966)}\u200e`
      return completeSignIn(await awaitingMfa(member), { code })
    })
    expect(right.status).toBe(204)
    const recoveryCode = inScript(codes[0] ?? '', 0xff10).replace('-', '\u2013')
    expect((await completeSignIn(await awaitingMfa(member), { recoveryCode })).status).toBe(204)
  })
})

describe('recovery codes', () => {
  test('are accepted once, in any case and without the hyphen, and reported by mail', async () => {
    const member = await nurse()
    const { codes } = await withTotp(member)
    // Read the first mail now: two queued ones may arrive in any order.
    await box.next(member.email)
    const [code = ''] = codes
    const answers = await Promise.all(
      Array.from({ length: 9 }, async () =>
        completeSignIn(await awaitingMfa(member), { recoveryCode: code.toLowerCase().replace('-', ' ') }),
      ),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    await api.database.query('DELETE FROM attempt')
    expect((await completeSignIn(await awaitingMfa(member), { recoveryCode: code })).failure).toMatchObject({
      code: 'second_factor_wrong',
      message: 'Il codice di recupero non è corretto o è già stato usato',
    })
    const mail = await box.next(member.email)
    expect(mail.subject).toBe('Accesso con un codice di recupero')
    expect(mail.text).toContain('Ne restano 9')
  })

  test('of another person are refused', async () => {
    const { codes } = await withTotp(await nurse())
    const member = await nurse()
    await withTotp(member)
    expect((await completeSignIn(await awaitingMfa(member), { recoveryCode: codes[0] })).failure.code).toBe(
      'second_factor_wrong',
    )
  })

  test('replace the old ones when renewed, and are not shown again to a repeated request', async () => {
    const member = await nurse()
    const { client, codes } = await withTotp(member)
    const headers = { 'idempotency-key': '0197a000-0000-7000-8000-000000000001' }
    const renewed = await client.call(secondFactorRoutes.newRecoveryCodes, { body: passwordBody, headers })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    const replay = await client.call(secondFactorRoutes.newRecoveryCodes, { body: passwordBody, headers })
    expect(replay.body.recoveryCodes).toBeNull()
    expect((await completeSignIn(await awaitingMfa(member), { recoveryCode: codes[0] })).failure.code).toBe(
      'second_factor_wrong',
    )
    const recoveryCode = renewed.body.recoveryCodes?.[0]
    expect((await completeSignIn(await awaitingMfa(member), { recoveryCode })).status).toBe(204)
  })

  test('can be made only by a person with a second factor', async () => {
    const client = await api.as(await nurse())
    const { failure } = await client.call(secondFactorRoutes.newRecoveryCodes, { body: passwordBody })
    expect(failure.code).toBe('invalid_state')
  })
})

describe('a role that requires a second factor', () => {
  const administrator = () => addStaff(api.database, { roles: ['administrator'] })

  test('restricts a person without one to their profile until one is set up', async () => {
    const member = await administrator()
    const client = api.anonymous()
    const other = api.anonymous()
    expect((await login(client, member)).status).toBe(204)
    expect((await login(other, member)).status).toBe(204)
    expect((await client.call(staffRoutes.current)).body.owesSecondFactor).toBe(true)
    const refused = await client.call(facilityRoutes.list)
    expect(refused.failure.code).toBe('second_factor_missing')
    expect((await ownFactors(client)).required).toBe(true)
    await withTotp(member, client)
    for (const one of [client, other]) {
      expect((await one.call(staffRoutes.current)).body.owesSecondFactor).toBe(false)
      expect((await one.call(facilityRoutes.list)).failure?.code).not.toBe('second_factor_missing')
    }
  })

  test('keeps the last factor, even if two are removed in parallel', async () => {
    const member = await administrator()
    const { client } = await withTotp(member)
    const alone = await client.call(secondFactorRoutes.removeTotp, { body: passwordBody })
    expect(alone.failure).toMatchObject({ code: 'invalid_state', message: /Il tuo ruolo richiede/ })
    await people.enrolPasskey(member)
    const id = (await ownFactors(client)).passkeys[0]?.id ?? ''
    const answers = await Promise.all([
      client.call(secondFactorRoutes.removeTotp, { body: passwordBody }),
      client.call(secondFactorRoutes.removePasskey, { params: { id }, body: passwordBody }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  })

  test('requires a new factor after a reset, which ends the sessions', async () => {
    const member = await administrator()
    const { client } = await withTotp(member)
    const waiting = await awaitingMfa(member)
    await api.database.transaction((tx) => resetSecondFactor(tx, member.id))
    expect(await isSignedIn(client)).toBe(false)
    expect((await waiting.call(secondFactorRoutes.pending)).failure.code).toBe('token_expired')
    const again = api.anonymous()
    expect((await login(again, member)).status).toBe(204)
    expect((await again.call(staffRoutes.current)).body.owesSecondFactor).toBe(true)
  })
})
