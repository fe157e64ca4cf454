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

describe('a change of credentials', () => {
  test('asks for the current password, ten wrong ones an hour, and then says nothing more', async () => {
    const { change } = await somebody()
    const wrong = await change({ password: 'Sbagliata-1!', newPassword })
    expect([wrong.status, wrong.failure.code]).toEqual([422, 'wrong_password'])
    expect([wrong.failure.message, wrong.failure.details]).toEqual(['Password errata', undefined])
    // A wrong password does not learn whose an address is.
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

  test('needs something to change, and a password that differs and is not common', async () => {
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
  test('takes the old one’s place, ends the other sessions, and is told by mail', async () => {
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

  test('may come with one’s own address, however it is written, as the specification sends it', async () => {
    const { member, change } = await somebody()
    const email = ` ${member.email.toUpperCase()} `
    const { status, body } = await change({ email, password: testPassword, newPassword })
    expect([status, body]).toEqual([200, { email: member.email, pendingEmail: null }])
    expect(await signsIn(member.email, newPassword)).toBe(true)
    const [asked] = await api.database.query('SELECT FROM email_change WHERE staff_id = $1', [member.id])
    expect(asked).toBeUndefined()
  })

  test('voids links to set another, and a new address that waits', async () => {
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

  test('set by a link voids a new address that waits as well', async () => {
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

  test('of two at once one wins: the other’s proof is of a password that is no more', async () => {
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
  test('waits for its own mailbox; until then the old one signs in and is told', async () => {
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
    // Between its parts stand word joiners, so that no mail program makes a link of it.
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

  test('is confirmed once, however many try at the same moment', async () => {
    const { change } = await somebody()
    const email = newAddress()
    await change({ password: testPassword, email })
    const token = tokenOf((await box.next(email)).link)
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410])
  })

  test('that is somebody’s is refused, at the wish and at the confirmation', async () => {
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

  test('replaces the one that waited; cancelled it is nobody’s', async () => {
    const { client, change } = await somebody()
    const [old, email] = [newAddress(), newAddress()]
    await change({ password: testPassword, email: old })
    await change({ password: testPassword, email })
    expect((await confirm(tokenOf((await box.next(old)).link))).failure.code).toBe('token_invalid')
    expect((await client.call(authRoutes.cancelEmailChange)).status).toBe(204)
    expect((await client.call(authRoutes.cancelEmailChange)).failure.code).toBe('invalid_state')
    expect((await confirm(tokenOf((await box.next(email)).link))).failure.code).toBe('token_invalid')
  })

  test('says what is wrong with its link: expired, nobody’s, of a disabled person', async () => {
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

  test('voids the links that went to the old one', async () => {
    const { member, change } = await somebody()
    const email = newAddress()
    await change({ password: testPassword, email })
    const link = newToken()
    await passwordRepository.addLink(api.database, member.id, hashToken(link), 1)
    await confirm(tokenOf((await box.next(email)).link))
    const { failure } = await api.anonymous().call(authRoutes.readReset, { query: { token: link } })
    expect(failure.code).toBe('token_used')
  })

  test('is not a way to flood strangers: five wishes an hour', async () => {
    const { change } = await somebody()
    for (let wish = 0; wish < 5; wish += 1)
      expect((await change({ password: testPassword, email: newAddress() })).status).toBe(200)
    expect((await change({ password: testPassword, email: newAddress() })).failure.code).toBe(
      'too_many_requests',
    )
  })

  test('leaves a browser that knows the person what it is: one that signs in', async () => {
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
