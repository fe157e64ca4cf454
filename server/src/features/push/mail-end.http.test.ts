import { noticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import { beforeEach, expect, test } from 'vitest'
import { entriesDuring } from '../../../test/audit-entries.ts'
import { mailScene } from '../../../test/push/mail-scene.ts'
import { keysOf } from '../../../test/push/waiting-address.ts'
import { keyRing } from '../../platform/secrets/secrets.ts'
import { mailboxMark, mailEndUrl } from './mail-end-link.ts'

const scene = mailScene()

const oneClick = {
  'content-type': 'application/x-www-form-urlencoded',
  host: 'filo.prova.filo',
}
const multipart = { 'content-type': 'multipart/form-data; boundary=xyz' }

const ask = (
  method: 'GET' | 'POST' | 'HEAD',
  url: string,
  headers: Record<string, string> = {},
  payload = '',
) => scene.api.app.server.inject({ method, url: url.replace('http://127.0.0.1:3000', ''), headers, payload })
const post = (url: string) => ask('POST', url, oneClick, 'List-Unsubscribe=One-Click')

const addresses = async () => (await scene.sql('SELECT FROM notice_address')).length
const summaries = async () => (await scene.sql('SELECT FROM notice_summary')).length

let ofAddress: string
let ofStaff: string
beforeEach(async () => {
  await scene.addAddress(scene.room)
  await scene.nurse.call(noticeMailRoutes.change, { body: { when: 'unread', hour: null } })
  await scene.physician.call(noticeMailRoutes.change, { body: { when: 'daily', hour: 7 } })
  const [row] = await scene.sql('SELECT id FROM notice_address')
  const keys = keysOf(scene.api)
  ofAddress = mailEndUrl(keys, 'http://127.0.0.1:3000', { addressId: String(row?.id) })
  const { id, email } = scene.api.clinic.nurse
  ofStaff = mailEndUrl(keys, 'http://127.0.0.1:3000', { staffId: id, mailbox: mailboxMark(keys, email) })
})

test('the link of a mail that was sent is one that ends it', async () => {
  await scene.send(scene.nurse, 'Uno')
  await scene.runMail()
  scene.passSeconds(3 * 3_600)
  await scene.runMail()
  const [mail] = scene.box().all
  const url =
    /<(.*)>/.exec(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? ''
  expect(mail?.text).toContain(url)
  expect((await post(url)).statusCode).toBe(200)
  expect(await addresses()).toBe(0)
})

test.each(['GET', 'HEAD'] as const)(
  'a scanner that sends %s ends nothing; a person gets a button',
  async (method) => {
    for (const url of [ofAddress, ofStaff]) {
      const answer = await ask(method, url)
      expect(answer.statusCode).toBe(200)
      if (method === 'GET') expect(answer.body).toContain('<form method="post"><button>')
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect([await addresses(), await summaries()]).toEqual([1, 2])
  },
)

test('one click of a mail program ends the mails of that person alone, without signing in; a second one changes nothing', async () => {
  const entries = await entriesDuring(scene.api, async () => {
    expect((await post(ofAddress)).statusCode).toBe(200)
    expect((await post(ofAddress)).statusCode).toBe(200)
  })
  expect(entries).toMatchObject([{ action: 'noticeMail.end', outcome: 'done', patientId: scene.room }])
  expect([await addresses(), await summaries()]).toEqual([0, 2])
  expect((await post(ofStaff)).statusCode).toBe(200)
  expect((await scene.nurse.call(noticeMailRoutes.read)).body.when).toBe('never')
  expect((await scene.physician.call(noticeMailRoutes.read)).body.when).toBe('daily')
})

test.each([
  ['the button of the page', {}, ''],
  ['a browser’s form', { 'content-type': 'application/x-www-form-urlencoded' }, ''],
  [
    'a multipart form',
    multipart,
    '--xyz\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xyz--\r\n',
  ],
  ['a program that calls it JSON', { 'content-type': 'application/json' }, 'List-Unsubscribe=One-Click'],
  ['a program with its own idea of a body', { 'content-type': 'text/plain' }, 'x'],
])('%s ends them as well', async (_, headers, payload) => {
  const answer = await ask('POST', ofAddress, headers as Record<string, string>, payload)
  expect([answer.statusCode, await addresses()]).toEqual([200, 0])
  expect(answer.body).toContain('Fatto: non ricevi più queste email')
})

test('tokens that are cut, changed, made with another secret or for another purpose end nothing', async () => {
  const token = ofAddress.split('/').at(-1) ?? ''
  const foreign = mailEndUrl(keyRing('un altro segreto, abbastanza lungo'), '', {
    ...{ staffId: scene.api.clinic.nurse.id, mailbox: '0'.repeat(12) },
  })
  const other = keysOf(scene.api).encrypt(
    'notice-address',
    `s${scene.api.clinic.nurse.id.replaceAll('-', '')}${'0'.repeat(12)}`,
  )
  const wrong = [
    token.slice(0, -1),
    token.slice(1),
    `${token}A`,
    token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
    foreign.split('/').at(-1) ?? '',
    other,
    keysOf(scene.api).encrypt('notice-mail-end', 'x'),
    scene.api.clinic.nurse.id,
    'a'.repeat(150),
    '%00',
    encodeURIComponent('<script>alert(1)</script>'),
  ]
  for (const one of wrong)
    for (const method of ['GET', 'POST'] as const) {
      const answer = await ask(method, `/notices/end/${one}`)
      expect([one, answer.statusCode]).toEqual([one, 404])
      expect(answer.body).not.toContain('<script>alert')
    }
  expect([await addresses(), await summaries()]).toEqual([1, 2])
})

test('a token of an address that was replaced, or of a person who is gone, changes nothing and says that it is done', async () => {
  await scene.sql('UPDATE notice_address SET id = gen_random_uuid()')
  expect((await post(ofAddress)).body).toContain('Fatto')
  expect(await addresses()).toBe(1)
  const gone = mailEndUrl(keysOf(scene.api), '', {
    ...{ staffId: '00000000-0000-4000-8000-000000000000', mailbox: '0'.repeat(12) },
  })
  expect((await post(gone)).statusCode).toBe(200)
})

test('the link in a mail to a mailbox that staff had before ends nothing at the new one', async () => {
  const { id, email } = scene.api.clinic.nurse
  await scene.sql("UPDATE staff SET email = 'nuova@posta.filo' WHERE id = $1", id)
  try {
    expect((await post(ofStaff)).body).toContain('Fatto')
    expect(await summaries()).toBe(2)
  } finally {
    await scene.sql('UPDATE staff SET email = $2 WHERE id = $1', id, email)
  }
  expect((await post(ofStaff)).statusCode).toBe(200)
  expect(await summaries()).toBe(1)
})

test('a body that is too long is refused and ends nothing', async () => {
  expect((await ask('POST', ofAddress, oneClick, 'x'.repeat(2_000))).statusCode).toBe(413)
  expect(await addresses()).toBe(1)
})

test('while the database does not answer the page says to try again, and nothing is lost', async () => {
  await scene.api.owner.query('ALTER TABLE notice_address RENAME TO notice_address_away')
  try {
    const answer = await post(ofAddress)
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('Riprova fra qualche minuto')
  } finally {
    await scene.api.owner.query('ALTER TABLE notice_address_away RENAME TO notice_address')
  }
  expect(await addresses()).toBe(1)
})
