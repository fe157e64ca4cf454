import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../../test/api.ts'
import { addStaff, type Member, testPassword } from '../../../../test/factories/clinic.ts'
import { type Mailbox, startMailbox } from '../../../../test/mailbox.ts'
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts'
import { passwordRepository } from '../passwords/password.repository.ts'

let api: Api
let box: Mailbox
beforeAll(async () => {
  box = await startMailbox()
  api = await startApi({ SMTP_URL: box.url, MAIL_FROM: 'filo@prova.filo' })
})
afterAll(async () => {
  await api.close()
  await box.close()
})

const newPassword = 'Tutta-Nuova-42!'

async function somebody() {
  const { database, clinic } = api
  const member = await addStaff(database, { roles: ['nurse'], workgroupId: clinic.workgroupId })
  const client = await api.as(member)
  const change = (body: object) => client.call(authRoutes.changeCredentials, { body })
  return { member, client, change }
}

const signsIn = async (email: string, password: string) => {
  const { status } = await api.anonymous().call(authRoutes.login, { body: { email, password } })
  return status === 204
}
const confirm = (token: string) => api.anonymous().call(authRoutes.confirmEmail, { body: { token } })
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const newAddress = () => `nuova.${uuid()}@prova.filo`
const setState = (member: Member, what: string) =>
  api.database.query(`UPDATE email_change SET ${what} WHERE staff_id = $1`, [member.id])

describe('changing credentials', () => {
  test('requires the current password, and refuses even the right one after ten wrong ones in an hour', async () => {
    const { change } = await somebody()
    const wrong = await change({ password: 'Sbagliata-1!', newPassword })
    expect([wrong.status, wrong.failure.code]).toEqual([422, 'wrong_password'])
    expect([wrong.failure.message, wrong.failure.details]).toEqual(['Password errata', undefined])
    // A wrong password does not reveal whether an address is taken.
    const taken = { password: 'Sbagliata-1!', email: api.clinic.nurse.email }
    expect((await change(taken)).failure.code).toBe('wrong_password')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => change({ password: 'Sbagliata-1!', newPassword })),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(8)
    const refused = await change({ password: testPassword, newPassword })
    expect(refused.failure.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('requires a change, and a new password that differs and is neither common nor weak', async () => {
    const { change, member } = await somebody()
    const nothing = await change({ password: testPassword })
    expect([nothing.failure.code, nothing.failure.message]).toEqual([
      'validation_failed',
      messages.atLeastOneField,
    ])
    const same = await change({ password: testPassword, newPassword: testPassword, email: member.email })
    expect(same.failure.details).toEqual([{ path: 'newPassword', message: messages.passwordSame }])
    const sameAddress = await change({ password: testPassword, email: member.email })
    expect(sameAddress.failure.details).toEqual([{ path: 'email', message: messages.emailSame }])
    const common = await change({ password: testPassword, newPassword: 'Juventus2026!' })
    expect(common.failure.details).toEqual([{ path: 'newPassword', message: messages.passwordCommon }])
    const weak = await change({ password: testPassword, newPassword: 'tutta-minuscola-1' })
    expect(weak.failure.details).toEqual([{ path: 'newPassword', message: messages.passwordCapital }])
    expect(await signsIn(member.email, testPassword)).toBe(true)
  })
})

describe('a new password', () => {
  test('replaces the old one, ends the other sessions and is reported by mail', async () => {
    const { member, client, change } = await somebody()
    const elsewhere = await api.as(member)
    expect((await change({ password: testPassword, newPassword })).body).toEqual({
      email: member.email,
      pendingEmail: null,
    })
    expect((await client.call(staffRoutes.current)).status).toBe(200)
    expect((await elsewhere.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
    expect(await signsIn(member.email, testPassword)).toBe(false)
    expect(await signsIn(member.email, newPassword)).toBe(true)
    const mail = await box.next(member.email)
    expect(mail.subject).toBe('La tua password è stata cambiata')
    expect(mail.raw).not.toContain(newPassword)
  })

  test('may be sent with the unchanged address in any case, as in the specification', async () => {
    const { member, change } = await somebody()
    const email = ` ${member.email.toUpperCase()} `
    const { status, body } = await change({ email, password: testPassword, newPassword })
    expect([status, body]).toEqual([200, { email: member.email, pendingEmail: null }])
    expect(await signsIn(member.email, newPassword)).toBe(true)
    const [asked] = await api.database.query('SELECT FROM email_change WHERE staff_id = $1', [member.id])
    expect(asked).toBeUndefined()
  })

  test('voids password links and an unconfirmed new address', async () => {
    const { member, change } = await somebody()
    const email = newAddress()
    await change({ password: testPassword, email })
    const token = tokenOf((await box.next(email)).link)
    const link = newToken()
    await passwordRepository.addLink(api.database, member.id, hashToken(link), 1)
    expect((await change({ password: testPassword, newPassword })).body.pendingEmail).toBeNull()
    expect((await confirm(token)).failure.code).toBe('token_invalid')
    const readLink = await api.anonymous().call(authRoutes.readReset, { query: { token: link } })
    expect(readLink.failure.code).toBe('token_used')
  })

  test('voids an unconfirmed new address when set by a link, too', async () => {
    const { member, change } = await somebody()
    const email = newAddress()
    await change({ password: testPassword, email })
    const token = tokenOf((await box.next(email)).link)
    const link = newToken()
    await passwordRepository.addLink(api.database, member.id, hashToken(link), 1)
    const body = { token: link, password: newPassword }
    expect((await api.anonymous().call(authRoutes.reset, { body })).status).toBe(204)
    expect((await confirm(token)).failure.code).toBe('token_invalid')
  })

  test('is set by one of two parallel calls: the other proves a password already replaced', async () => {
    const { change } = await somebody()
    const both = await Promise.all(
      ['Prima-Nuova-42!', 'Altra-Nuova-42!'].map((one) =>
        change({ password: testPassword, newPassword: one }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('a new e-mail address', () => {
  test('is confirmed from its own mailbox; until then the old one signs in and is notified', async () => {
    const { member, client, change } = await somebody()
    const email = newAddress()
    const { body } = await change({ password: testPassword, email: ` ${email.toUpperCase()} ` })
    expect(body).toEqual({
      email: member.email,
      pendingEmail: { email, expiresAt: expect.stringMatching(/Z$/) },
    })
    const hours = (Date.parse(body.pendingEmail?.expiresAt ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThanOrEqual(24)
    expect((await client.call(authRoutes.credentials)).body).toEqual(body)
    expect(await signsIn(member.email, testPassword)).toBe(true)
    expect(await signsIn(email, testPassword)).toBe(false)
    // Word joiners in the address keep mail programs from turning it into a link.
    expect((await box.next(member.email)).text?.replaceAll('\u2060', '')).toContain(email)

    const token = tokenOf((await box.next(email)).link)
    expect((await confirm(token)).body).toEqual({ email })
    expect(await signsIn(email, testPassword)).toBe(true)
    expect(await signsIn(member.email, testPassword)).toBe(false)
    expect((await client.call(authRoutes.credentials)).body).toEqual({ email, pendingEmail: null })
    expect((await box.next(member.email)).subject).toBe('Il tuo indirizzo email è cambiato')
    const [entry] = await api.database.query<{ actor_id: string; object_id: string; details: object }>(
      "SELECT actor_id, object_id, details FROM audit_entry WHERE action = 'staff.confirm-email' AND outcome = 'done' ORDER BY id DESC LIMIT 1",
    )
    expect(entry).toEqual({ actor_id: member.id, object_id: member.id, details: { fields: ['email'] } })
    expect((await confirm(token)).failure.code).toBe('token_used')
  })

  test('is confirmed by one of six parallel calls', async () => {
    const { change } = await somebody()
    const email = newAddress()
    await change({ password: testPassword, email })
    const token = tokenOf((await box.next(email)).link)
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410])
  })

  test('is refused if it is taken, when requested and when confirmed', async () => {
    const { change, member } = await somebody()
    const taken = await change({ password: testPassword, email: api.clinic.nurse.email })
    expect([taken.status, taken.failure.code]).toEqual([409, 'email_taken'])
    const email = newAddress()
    const first = await somebody()
    await change({ password: testPassword, email })
    await first.change({ password: testPassword, email })
    const tokens = [tokenOf((await box.next(email)).link), tokenOf((await box.next(email)).link)]
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('email_taken')
    expect(member.email).not.toBe(email)
  })

  test('replaces an unconfirmed one, and cannot be confirmed once it is cancelled', async () => {
    const { client, change } = await somebody()
    const [old, email] = [newAddress(), newAddress()]
    await change({ password: testPassword, email: old })
    await change({ password: testPassword, email })
    expect((await confirm(tokenOf((await box.next(old)).link))).failure.code).toBe('token_invalid')
    expect((await client.call(authRoutes.cancelEmailChange)).status).toBe(204)
    expect((await client.call(authRoutes.cancelEmailChange)).failure.code).toBe('invalid_state')
    expect((await confirm(tokenOf((await box.next(email)).link))).failure.code).toBe('token_invalid')
  })

  test('reports whether its link is expired, or is unknown or of a disabled person', async () => {
    const { member, change } = await somebody()
    const email = newAddress()
    await change({ password: testPassword, email })
    const token = tokenOf((await box.next(email)).link)
    expect((await confirm(newToken())).failure.code).toBe('token_invalid')
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
    expect((await confirm(token)).failure.code).toBe('token_invalid')
    await api.database.query('UPDATE staff SET disabled_at = NULL WHERE id = $1', [member.id])
    await setState(member, "expires_at = now() - interval '1 second'")
    expect((await confirm(token)).failure.code).toBe('token_expired')
  })

  test('voids the password links sent to the old one', async () => {
    const { member, change } = await somebody()
    const email = newAddress()
    await change({ password: testPassword, email })
    const link = newToken()
    await passwordRepository.addLink(api.database, member.id, hashToken(link), 1)
    await confirm(tokenOf((await box.next(email)).link))
    const { failure } = await api.anonymous().call(authRoutes.readReset, { query: { token: link } })
    expect(failure.code).toBe('token_used')
  })

  test('can be requested five times an hour, so that it cannot flood strangers with mail', async () => {
    const { change } = await somebody()
    for (let wish = 0; wish < 5; wish += 1)
      expect((await change({ password: testPassword, email: newAddress() })).status).toBe(200)
    expect((await change({ password: testPassword, email: newAddress() })).failure.code).toBe(
      'too_many_requests',
    )
  })

  test('signs in from a browser that signed in with the old one', async () => {
    const { member, change } = await somebody()
    const known = api.anonymous()
    await known.call(authRoutes.login, { body: { email: member.email, password: testPassword } })
    const email = newAddress()
    await change({ password: testPassword, email })
    await confirm(tokenOf((await box.next(email)).link))
    const again = await known.call(authRoutes.login, { body: { email, password: testPassword } })
    expect(again.status).toBe(204)
  })

  test('stores neither token nor address in the audit', async () => {
    const { member, change } = await somebody()
    const email = newAddress()
    await change({ password: testPassword, email })
    const token = tokenOf((await box.next(email)).link)
    const [stored] = await api.database.query<{ text: string }>(
      `SELECT (SELECT string_agg(c::text, ' ') FROM email_change c)
         || (SELECT string_agg(a::text, ' ') FROM audit_entry a WHERE a.actor_id = $1) AS text`,
      [member.id],
    )
    expect(stored?.text).not.toContain(token)
    const [audit] = await api.database.query<{ text: string }>(
      "SELECT string_agg(a::text, ' ') AS text FROM audit_entry a WHERE a.actor_id = $1",
      [member.id],
    )
    expect(audit?.text).not.toContain(email)
  })
})
