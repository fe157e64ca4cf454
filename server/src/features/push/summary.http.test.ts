import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { noticeMailRoutes as routes } from '@filo/contract/features/push/notice-mail.routes.ts'
import type { SummaryTime } from '@filo/contract/features/push/notice-mail.schema.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addVisit, nextFreeTime } from '../../../test/factories/visit.ts'
import { mailScene } from '../../../test/push/mail-scene.ts'
import { openSocket, staffCredentials } from '../../../test/sockets/socket-client.ts'

const scene = mailScene()
beforeEach(async () => {
  await scene.sql(
    "UPDATE visit SET cancelled_at = now() WHERE cancelled_at IS NULL AND status <> 'completed'",
  )
})

const choose = (when: SummaryTime, hour: number | null = null, client = scene.nurse) =>
  client.call(routes.change, { body: { when, hour } })
const emailOf = (member: { id: string }) =>
  scene.sql('SELECT email FROM staff WHERE id = $1', member.id).then(([row]) => String(row?.email))
const mailed = async () => scene.mailed(await emailOf(scene.api.clinic.nurse))

/** A message of the next second, so that it is later than what was done before. */
async function write(text = 'Ho una domanda') {
  scene.passSeconds(1)
  await scene.sendOwn(scene.patient, text)
  await scene.api.owner.query("UPDATE message SET sent_at = $1 WHERE sent_at < '2030-01-01'", [scene.now()])
}

async function at(instant: string) {
  scene.setTime(instant)
  await scene.runMail()
}

async function passMinutes(minutes: number) {
  scene.passSeconds(minutes * 60)
  await scene.runMail()
}

const isOffered = true

test('is off until it is chosen, and what was chosen is told', async () => {
  expect((await scene.nurse.call(routes.read)).body).toEqual({ isOffered, when: 'never', hour: null })
  expect((await choose('daily', 8)).body).toEqual({ isOffered, when: 'daily', hour: 8 })
  expect((await choose('unread')).body).toEqual({ isOffered, when: 'unread', hour: null })
  expect((await scene.physician.call(routes.read)).body.when).toBe('never')
  expect((await choose('never')).body).toEqual({ isOffered, when: 'never', hour: null })
})

test.each([
  [{ when: 'daily', hour: 24 }, 'hour'],
  [{ when: 'daily', hour: 25 }, 'hour'],
  [{ when: 'daily', hour: -1 }, 'hour'],
  [{ when: 'daily', hour: 8.5 }, 'hour'],
  [{ when: 'daily', hour: null }, 'hour'],
  [{ when: 'weekly', hour: 8 }, 'when'],
])('%j is refused', async (body, path) => {
  const answer = await scene.nurse.call(routes.change, { body: body as never })
  expect([answer.status, answer.failure?.details?.[0]?.path]).toEqual([422, path])
})

test('once a day at the chosen hour of Rome, with the numbers of the menu and nothing else', async () => {
  await choose('daily', 12)
  await write()
  const id = await addVisit({ database: scene.api.database, member: scene.api.clinic.nurse }, scene.room)
  await scene.patient.call(deviceVisitRoutes.propose, {
    params: { id },
    body: { version: 1, ...nextFreeTime() },
  })
  await at('2036-12-02T10:59:00Z')
  expect(await mailed()).toEqual([])
  await at('2036-12-02T11:00:00Z')
  expect(await mailed()).toEqual(['1 messaggio, 1 risposta'])
  const info = (await scene.nurse.call(infoRoutes.read)).body
  expect(info).toMatchObject({ owedRooms: 1, dueVisits: 1 })
  await at('2036-12-02T20:00:00Z')
  expect(await mailed()).toHaveLength(1)
  await at('2036-12-03T11:00:00Z')
  expect(await mailed()).toHaveLength(2)
  const [mail] = scene.mailsTo(await emailOf(scene.api.clinic.nurse))
  expect(mail?.link).toBe('http://127.0.0.1:3000/')
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )
  expect(mail?.raw).not.toMatch(/domanda/)
})

test('an hour of today that has passed is not made up for when it is chosen, but is after a pause of the server', async () => {
  await write()
  await choose('daily', 8)
  await passMinutes(60)
  expect(await mailed()).toEqual([])
  await at('2036-12-03T09:30:00Z')
  expect(await mailed()).toHaveLength(1)
})

test.each([
  ['an hour that the clocks skip is the next one', 2, '2037-03-29T00:59:00Z', '2037-03-29T01:00:00Z'],
  ['an hour that comes twice is the first', 2, '2037-10-24T23:59:00Z', '2037-10-25T00:00:00Z'],
  ['a morning in summer time', 8, '2037-03-29T05:59:00Z', '2037-03-29T06:00:00Z'],
  ['a morning in winter time', 8, '2037-10-25T06:59:00Z', '2037-10-25T07:00:00Z'],
])('%s', async (_, hour, before, then) => {
  scene.setTime(new Date(Date.parse(before) - 86_400_000 / 2).toISOString())
  await choose('daily', hour)
  await write()
  await at(before)
  expect(await mailed()).toEqual([])
  await at(then)
  await passMinutes(60)
  expect(await mailed()).toHaveLength(1)
})

test('nothing is mailed when nothing waits, and the next day is another', async () => {
  await choose('daily', 12)
  await at('2036-12-02T11:00:00Z')
  await write()
  await at('2036-12-02T12:00:00Z')
  expect(await mailed()).toEqual([])
  await at('2036-12-03T11:00:00Z')
  expect(await mailed()).toEqual(['1 messaggio'])
})

test('what a person leaves unread for two hours is mailed once, however often it is looked', async () => {
  await write('Prima')
  scene.passSeconds(60)
  await choose('unread')
  await passMinutes(130)
  expect(await mailed()).toEqual([])
  await write('Dopo')
  await passMinutes(119)
  expect(await mailed()).toEqual([])
  await passMinutes(1)
  expect(await mailed()).toEqual(['1 messaggio'])
  await passMinutes(1)
  await passMinutes(180)
  expect(await mailed()).toHaveLength(1)
})

test('what was read, or answered by a colleague, is not mailed, whatever else waits', async () => {
  const id = await addVisit({ database: scene.api.database, member: scene.api.clinic.nurse }, scene.room)
  await scene.patient.call(deviceVisitRoutes.propose, {
    params: { id },
    body: { version: 1, ...nextFreeTime() },
  })
  await choose('unread')
  await write()
  await passMinutes(60)
  await scene.nurse.call(chatRoutes.read, { params: { id: scene.room }, body: { seq: 1 } })
  await passMinutes(70)
  await write()
  await passMinutes(60)
  await scene.send(scene.physician, 'Risposta')
  await passMinutes(70)
  expect(await mailed()).toEqual([])
})

test('at most three a day; what comes then waits for the next', async () => {
  const { id } = scene.api.clinic.nurse
  await scene.sql('INSERT INTO push_setting (person_id, has_own_hours) VALUES ($1, true)', id)
  scene.setTime('2036-12-02T05:00:00Z')
  await choose('unread')
  for (let n = 0; n < 5; n += 1) {
    await write()
    await passMinutes(121)
  }
  expect(await mailed()).toHaveLength(3)
  await at('2036-12-02T22:59:00Z')
  expect(await mailed()).toHaveLength(3)
  await at('2036-12-02T23:00:00Z')
  expect(await mailed()).toHaveLength(4)
})

test('the mail of two hours waits for the end of the quiet hours; the hour that somebody chose is theirs', async () => {
  scene.setTime('2036-12-02T18:00:00Z')
  await choose('unread')
  await choose('daily', 23, scene.physician)
  await write()
  await at('2036-12-02T22:00:00Z')
  expect(await mailed()).toEqual([])
  expect(scene.mailed(await emailOf(scene.api.clinic.physician))).toEqual(['1 messaggio'])
  await at('2036-12-03T06:59:00Z')
  expect(await mailed()).toEqual([])
  const { quietHours } = (await scene.nurse.call(pushRoutes.settings)).body
  expect(quietHours?.until).toBe('08:00')
  await at('2036-12-03T07:00:00Z')
  expect(await mailed()).toEqual(['1 messaggio'])
})

test('nothing goes to somebody who is on line, in whichever process, until a minute after', async () => {
  await choose('unread')
  await choose('daily', 14, scene.physician)
  await write()
  const origin = await scene.api.listen()
  const opened = await openSocket(origin, await staffCredentials(scene.nurse))
  if (typeof opened === 'string') throw new Error(opened)
  scene.setTime('2036-12-02T13:00:00Z')
  const onlineAt = async () =>
    (await scene.sql('SELECT online_at FROM notice_summary WHERE online_at = $1', scene.now())).length
  await expect.poll(onlineAt, { timeout: 20_000 }).toBe(1)
  opened.socket.disconnect()
  await scene.runMail()
  expect(await mailed()).toEqual([])
  await passMinutes(1)
  expect(await mailed()).toEqual(['1 messaggio'])
})

test('whoever is not to be disturbed gets no daily mail either', async () => {
  await choose('daily', 14)
  await write()
  await scene.sql(
    "INSERT INTO push_setting (person_id, paused_until) VALUES ($1, '2036-12-02T14:00:00Z')",
    scene.api.clinic.nurse.id,
  )
  await at('2036-12-02T13:00:00Z')
  expect(await mailed()).toEqual([])
  await at('2036-12-03T13:00:00Z')
  expect(await mailed()).toHaveLength(1)
})

test('the daily mail of somebody who is on line at that hour is left out for the day', async () => {
  await choose('daily', 14)
  await write()
  await scene.sql("UPDATE notice_summary SET online_at = '2036-12-02T12:59:30Z'")
  await at('2036-12-02T13:00:00Z')
  await at('2036-12-02T15:00:00Z')
  expect(await mailed()).toEqual([])
})

test.each([
  [
    'disabled',
    'UPDATE staff SET disabled_at = now() WHERE id = $1',
    'UPDATE staff SET disabled_at = NULL WHERE id = $1',
  ],
  [
    'a supervisor now',
    "UPDATE staff SET roles = '{supervisor}', workgroup_id = NULL WHERE id = $1",
    "UPDATE staff SET roles = '{nurse}', workgroup_id = (SELECT workgroup_id FROM chat_room LIMIT 1) WHERE id = $1",
  ],
])('a colleague who is %s gets nothing, also of a mail on its way', async (_, lose, restore) => {
  const { id } = scene.api.clinic.nurse
  await choose('daily', 12)
  await write()
  scene.setMailServer('off')
  scene.setTime('2036-12-02T11:00:00Z')
  await scene.run()
  await scene.sql(lose, id)
  scene.setMailServer('on')
  await scene.runMail()
  await at('2036-12-03T11:00:00Z')
  await scene.sql(restore, id)
  expect(await mailed()).toEqual([])
})

test('a mail server that was dead gets the numbers as they are when it is back, once', async () => {
  await choose('daily', 12)
  await write()
  scene.setMailServer('off')
  scene.setTime('2036-12-02T11:00:00Z')
  await scene.run()
  await expect
    .poll(() => scene.sql("SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'retry'"))
    .toHaveLength(1)
  const id = await addVisit({ database: scene.api.database, member: scene.api.clinic.nurse }, scene.room)
  await scene.patient.call(deviceVisitRoutes.propose, {
    params: { id },
    body: { version: 1, ...nextFreeTime() },
  })
  scene.setMailServer('on')
  await scene.runMail()
  await passMinutes(2)
  expect(await mailed()).toEqual([expect.stringMatching(/^1 messaggio, \d rispost[ae]$/)])
})

test('three processes mail once', async () => {
  const others = [await scene.api.startAnother(), await scene.api.startAnother()]
  await choose('daily', 12)
  await choose('unread', null, scene.physician)
  await write()
  scene.setTime('2036-12-02T13:00:00Z')
  await Promise.all([scene.api, ...others].map(({ app }) => app.background()))
  await scene.runMail()
  expect(await mailed()).toHaveLength(1)
  expect(scene.mailed(await emailOf(scene.api.clinic.physician))).toHaveLength(1)
})

let without: Api
beforeAll(async () => {
  without = await startApi()
})
afterAll(() => without.close())

test('an installation without mail offers none, and a choice can still be ended', async () => {
  const nurse = await without.as(without.clinic.nurse)
  expect((await nurse.call(routes.read)).body).toEqual({ isOffered: false, when: 'never', hour: null })
  const refused = await nurse.call(routes.change, { body: { when: 'daily', hour: 8 } })
  expect(refused.failure).toMatchObject({
    code: 'invalid_state',
    message: 'Questa installazione non manda posta',
  })
  expect((await nurse.call(routes.change, { body: { when: 'never', hour: null } })).status).toBe(200)
})
