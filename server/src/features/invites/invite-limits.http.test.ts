import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff, type Member, testPassword } from '../../../test/factories/clinic.ts'
import { newColleague } from '../../../test/factories/invite.ts'
import { type Mailbox, startMailbox } from '../../../test/mailbox.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let box: Mailbox
beforeAll(async () => {
  box = await startMailbox()
  api = await startApi({ SMTP_URL: box.url, MAIL_FROM: 'Filo <filo@prova.filo>' })
})
afterAll(async () => {
  await api.close()
  await box.close()
})

let member: Member
let physician: Client
beforeEach(async () => {
  const { workgroupId } = api.clinic
  member = await addStaff(api.database, { roles: ['physician'], workgroupId })
  physician = await api.as(member)
})

const invite = (client: Client, changes: object = {}, headers: Record<string, string> = {}) =>
  client.call(inviteRoutes.member, { body: { ...newColleague(), role: 'nurse', ...changes }, headers })
const withdraw = (client: Client, id: string) => client.call(inviteRoutes.withdraw, { params: { id } })
const resend = (client: Client, id: string) => client.call(inviteRoutes.resend, { params: { id } })
const stored = async () =>
  (await api.database.query('SELECT FROM invite WHERE created_by = $1', [member.id])).length

test('a person can send fifty invites an hour, however many tabs send them', async () => {
  // Ten at a time: they wait for one another, and on a busy machine a hundred would time out.
  const tabs = Array.from({ length: 10 }, async () => {
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await invite(physician))
    return answers
  })
  const answers = (await Promise.all(tabs)).flat()
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.failure.message).toBe('Hai mandato 50 inviti nell’ultima ora: riprova più tardi')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await stored()).toBe(50)
  expect((await invite(await api.as(api.clinic.physician))).status).toBe(201)
})

test('an address gets at most five mails an hour, whoever invites and however it is spelled', async () => {
  const local = uuid()
  const addresses = [
    '@città.filo',
    '+a@città.filo',
    '+b@xn--citt-3na.filo',
    '+c@CITTÀ.filo',
    '@xn--citt-3na.filo',
  ]
  for (const address of addresses)
    expect((await invite(physician, { email: `${local}${address}` })).status).toBe(201)
  const other = await api.as(api.clinic.physician2)
  const refused = await invite(other, { email: `${local}+e@città.filo` })
  expect(refused).toMatchObject({ status: 429, failure: { message: messages.tooManyMails } })
  const body = { email: `${local}+f@città.filo`, password: testPassword }
  expect((await physician.call(authRoutes.changeCredentials, { body })).status).toBe(429)
  expect(await stored()).toBe(5)
})

test('an address gets at most ten mails a day, which the hourly sweep does not reset', async () => {
  const { email } = newColleague()
  const anHourLater = async () => {
    await api.database.query("UPDATE attempt SET at = at - interval '61 minutes'")
    await api.app.sweep()
  }
  const { id } = (await invite(physician, { email })).body
  for (let n = 1; n < 10; n += 1) {
    if (n % 5 === 0) await anHourLater()
    expect((await resend(physician, id)).status).toBe(200)
  }
  await anHourLater()
  const refused = await resend(physician, id)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3600)
})

test('refused and repeated calls do not count', async () => {
  const { email } = newColleague()
  const headers = { 'idempotency-key': uuid() }
  const person = { ...newColleague(), email }
  const { body } = await invite(physician, person, headers)
  for (let n = 0; n < 7; n += 1) {
    expect((await invite(physician, person, headers)).body).toMatchObject({ id: body.id })
    expect((await invite(physician, { email })).failure.code).toBe('invalid_state')
  }
  await withdraw(physician, body.id)
  for (let n = 0; n < 4; n += 1) {
    const again = await invite(physician, { email })
    expect(again.status).toBe(201)
    await withdraw(physician, again.body.id)
  }
  expect((await invite(physician, { email })).status).toBe(429)
  expect((await invite(physician, person, headers)).status).toBe(201)
})

test('names that contain a web address are refused, and a stored one is not a link in the mail', async () => {
  const { failure } = await invite(physician, {
    name: 'Vinci subito: http://truffa.example',
    title: 'www.x.zz',
  })
  expect(failure.details).toEqual([
    { path: 'title', message: messages.addressInText },
    { path: 'name', message: messages.addressInText },
  ])
  await api.database.query("UPDATE workgroup SET name = 'premi.example/x' WHERE id = $1", [
    api.clinic.workgroupId,
  ])
  const { email } = newColleague()
  await invite(physician, { email })
  const { text, html } = await box.next(email)
  expect(text).toContain('“premi.\u2060example/\u2060x”')
  expect(html).not.toMatch(/premi\.example/)
})

test('a password can be changed twenty times an hour, because each change sends a mail', async () => {
  const codes: number[] = []
  let password = testPassword
  for (let n = 0; n < 22; n += 1) {
    const newPassword = `Cambiata-${n}-volte!`
    const body = { password, newPassword }
    const { status } = await physician.call(authRoutes.changeCredentials, { body })
    codes.push(status)
    if (status === 200) password = newPassword
  }
  expect(codes).toEqual([...Array(20).fill(200), 429, 429])
})
