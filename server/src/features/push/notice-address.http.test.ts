import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { noticeMailWords } from '@filo/contract/features/push/notice-mail.notices.ts'
import { deviceNoticeMailRoutes as routes } from '@filo/contract/features/push/notice-mail.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { startConversation } from '../../../test/conversation.ts'
import { mailScene } from '../../../test/push/mail-scene.ts'
import { listMail } from '../../platform/mail/mail-queue.ts'

const scene = mailScene()
const mine = () => `${uuid()}@posta.filo`
const ask = (address: string, client = scene.patient, headers = {}) =>
  client.call(routes.ask, { body: { address }, headers })
const confirm = (code: string, client = scene.patient, headers = {}) =>
  client.call(routes.confirm, { body: { code }, headers })
const read = async (client = scene.patient) => (await client.call(routes.read)).body

/** The code that an address got last. */
async function codeOf(address: string): Promise<string> {
  await scene.runMail()
  const mail = scene.mailsTo(address).at(-1)
  return (
    /(\d{3}) (\d{3})/
      .exec(mail?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  )
}

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')

test('an address is used once the code that was mailed there has come back, and only by whoever gave it', async () => {
  const address = mine()
  expect(await read()).toEqual({ isOffered: true, address: null, pending: null })
  const asked = await ask(address)
  expect(asked.body).toMatchObject({ address: null, pending: { address } })
  const code = await codeOf(address)
  expect(scene.mailed(address)).toEqual([noticeMailWords.codeSubject])
  expect((await confirm(code, scene.caregiver)).failure.code).toBe('token_expired')
  expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).body).toEqual({
    isOffered: true,
    address,
    pending: null,
  })
  expect((await confirm(code)).failure.code).toBe('token_expired')
  expect(await read(scene.caregiver)).toMatchObject({ address: null, pending: null })
})

test('staff read that somebody is told by mail alone, and not where', async () => {
  const address = await scene.addAddress(scene.room)
  const { body } = await scene.nurse.call(patientRoutes.read, { params: { id: scene.room } })
  expect(body.access.map(({ receivesNotices }) => receivesNotices)).toEqual([true, false])
  expect(JSON.stringify(body)).not.toContain(address)
})

test('nothing else goes to an address that is not confirmed', async () => {
  const address = mine()
  await ask(address)
  await scene.send(scene.nurse, 'Uno')
  await scene.runMail()
  scene.passSeconds(3 * 3_600)
  await scene.runMail()
  expect(scene.mailed(address)).toEqual([noticeMailWords.codeSubject])
})

test('a code is good for half an hour and five tries, also if they come at once', async () => {
  const address = mine()
  await ask(address)
  const code = await codeOf(address)
  scene.passSeconds(30 * 60)
  expect((await confirm(code)).failure.code).toBe('token_expired')
  expect((await read()).pending).toBe(null)
  await ask(address)
  const second = await codeOf(address)
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(otherThan(second))))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.find(({ status }) => status === 422)?.failure.details).toMatchObject([{ path: 'code' }])
  expect((await confirm(second)).failure.code).toBe('too_many_requests')
  await ask(address)
  const third = await codeOf(address)
  expect((await confirm(third)).body.address).toBe(address)
})

test('tries that come before their code was asked for are none at it', async () => {
  const tries = (count: number) => Array.from({ length: count }, () => confirm('000000'))
  const [asked, answers] = await Promise.all([ask(mine()), Promise.all([...tries(40), ...tries(40)])])
  expect(asked.status).toBe(200)
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5)
})

test('another address while one waits makes the first code void', async () => {
  const [one, other] = [mine(), mine()]
  await ask(one)
  const first = await codeOf(one)
  await ask(other)
  const second = await codeOf(other)
  if (first !== second) expect((await confirm(first)).status).toBe(422)
  expect((await confirm(second)).body.address).toBe(other)
})

test('the old address is used until the new one is confirmed, whose links are others', async () => {
  const old = await scene.addAddress(scene.room)
  const [before] = await scene.sql('SELECT id FROM notice_address')
  const address = mine()
  expect((await ask(address)).body).toMatchObject({ address: old, pending: { address } })
  await confirm(await codeOf(address))
  const [after] = await scene.sql('SELECT id FROM notice_address')
  expect((await read()).address).toBe(address)
  expect(after?.id).not.toBe(before?.id)
})

test('the address that is confirmed already gets no code', async () => {
  const address = await scene.addAddress(scene.room)
  expect((await ask(address)).body).toEqual({ isOffered: true, address, pending: null })
  expect(await codeOf(address)).toBe('')
})

test('nobody mails strangers: five codes a day to a person, five an hour and ten a day to a mailbox', async () => {
  for (let n = 0; n < 5; n += 1) expect((await ask(mine())).status).toBe(200)
  expect((await ask(mine())).failure).toMatchObject({
    code: 'too_many_requests',
    message: 'Hai chiesto troppi codici: riprova domani',
  })
})

test('however it is written, a mailbox gets five codes an hour from all together', async () => {
  for (let n = 0; n < 3; n += 1) expect((await ask(`vittima+${n}@posta.filo`)).status).toBe(200)
  for (let n = 3; n < 5; n += 1)
    expect((await ask(`vittima+${n}@posta.filo`, scene.caregiver)).status).toBe(200)
  const refused = await ask('vittima@posta.filo', scene.caregiver)
  expect(refused.failure).toMatchObject({ code: 'too_many_requests', message: messages.tooManyMails })
  await scene.runMail()
  const received = [0, 1, 2, 3, 4].flatMap((n) => scene.mailsTo(`vittima+${n}@posta.filo`))
  expect([received.length, scene.mailsTo('vittima@posta.filo')]).toEqual([5, []])
})

test.each([
  ['', messages.required],
  ['anna', messages.email],
  ['anna @posta.filo', messages.email],
  ['anna@posta.filo, ladro@altrove.it', messages.email],
  ['Anna <anna@posta.filo>', messages.email],
  ['anna@posta.filo%0d%0aBcc:ladro@altrove.it', messages.email],
  [
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.it`.padEnd(255, 'x'),
    messages.maxLength(254),
  ],
])('the address %j is refused', async (address, message) => {
  const answer = await ask(address)
  expect([answer.status, answer.failure?.details?.[0]]).toEqual([422, { path: 'address', message }])
})

test('a line break is no part of an address, and an international one is reached', async () => {
  const injected = await ask('anna@posta.filo\r\nBcc: ladro@altrove.it')
  expect(injected.status).toBe(422)
  expect((await ask('Anna@Città.it')).body.pending?.address).toBe('anna@città.it')
  await scene.runMail()
  expect(scene.box().all.map(({ envelopeTo }) => envelopeTo)).toEqual(['anna@città.it'])
})

test.each(['12345', '1234567', 'abcdef', ''])(
  'the code %j is refused without counting as a try',
  async (code) => {
    await ask(mine())
    expect((await confirm(code)).status).toBe(422)
    expect(await scene.sql('SELECT FROM attempt')).toHaveLength(3)
  },
)

test('a repeated call changes and sends nothing', async () => {
  const [address, headers] = [mine(), { 'idempotency-key': uuid() }]
  const first = await ask(address, scene.patient, headers)
  expect((await ask(address, scene.patient, headers)).body).toEqual(first.body)
  const code = await codeOf(address)
  expect(scene.mailsTo(address)).toHaveLength(1)
  const key = { 'idempotency-key': uuid() }
  const confirmed = await confirm(code, scene.patient, key)
  expect((await confirm(code, scene.patient, key)).body).toEqual(confirmed.body)
})

test('is taken away together with one that waits, at once and twice', async () => {
  const address = await scene.addAddress(scene.room)
  await ask(mine())
  expect((await scene.patient.call(routes.remove)).status).toBe(204)
  expect((await scene.patient.call(routes.remove)).status).toBe(204)
  expect(await read()).toEqual({ isOffered: true, address: null, pending: null })
  await scene.send(scene.nurse, 'Uno')
  await scene.runMail()
  scene.passSeconds(3 * 3_600)
  await scene.runMail()
  expect(scene.mailed(address)).toEqual([])
})

test('no table, audit entry or job holds it in clear, nor what is logged of a mail that failed', async () => {
  const address = `chiaro.${uuid()}@posta.filo`
  const holding = async () => {
    const tables = await scene.sql(
      `SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables
       WHERE schemaname IN ('public', 'pgboss')`,
    )
    expect(tables.length).toBeGreaterThan(50)
    const found: unknown[] = []
    for (const { name } of tables) {
      const { rows } = await scene.api.owner.query(
        `SELECT FROM ${name} t WHERE t::text LIKE '%chiaro.%' OR t::text LIKE '%posta.filo%'`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  scene.setMailServer('off')
  await ask(address)
  await expect
    .poll(() => scene.sql("SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'retry'"))
    .toHaveLength(1)
  expect(await holding()).toEqual([])
  const [listed] = await listMail(scene.api.database)
  expect(listed).toMatchObject({ kind: 'notice-code', to: '…', lastError: '451' })
  scene.setMailServer('on')
  await confirm(await codeOf(address))
  await scene.send(scene.nurse, 'Uno')
  await scene.run()
  expect(await holding()).toEqual([])
})

let without: Api
beforeAll(async () => {
  without = await startApi()
})
afterAll(() => without.close())

test('an installation without mail offers nothing and says so', async () => {
  const { patient } = await startConversation(without)
  expect(await read(patient)).toEqual({ isOffered: false, address: null, pending: null })
  expect((await ask(mine(), patient)).failure).toMatchObject({
    code: 'invalid_state',
    message: 'Questa installazione non manda posta',
  })
})
