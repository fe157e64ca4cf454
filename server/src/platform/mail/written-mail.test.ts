import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startMailbox } from '../../../test/mailbox.ts'
import { jobsIn } from '../jobs/job-queue.ts'
import { keyRing } from '../secrets/secrets.ts'
import type { Mail, Outcome } from './mail.ts'
import { listMail, mailQueue } from './mail-queue.ts'
import { smtpTransport } from './mail-transport.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.close())
beforeEach(() => base.database.query('DELETE FROM pgboss.job'))

const to = 'anna.segreta@posta.filo'
const mailSaying = (subject: string): Mail => ({
  ...{ to, kind: 'written', subject, about: 'l’avviso', hidesRecipient: true },
  message: { heading: subject, paragraphs: [], isDiscreet: true },
  end: { label: 'Basta', url: 'https://filo.prova.filo/notices/end/abc' },
})

/** A queue whose mails an author writes; `answers` are the server’s to each try. */
async function open(write: () => Promise<Mail | null>, answers: number[] = []) {
  const left = [...answers]
  const box = await startMailbox({
    onRcptTo: (address, _session, done) => {
      const responseCode = left.shift() ?? 250
      done(
        responseCode === 250
          ? undefined
          : Object.assign(new Error(`${address.address} no`), { responseCode }),
      )
    },
  })
  onTestFinished(() => box.close())
  const outcomes: [string, Outcome][] = []
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  const queue = mailQueue({
    jobs: jobsIn(base.database, warn),
    keys: keyRing('a secret of the tests, long enough'),
    transport: smtpTransport({ url: box.url, allowPlain: false }),
    from: { name: 'Filo', address: 'filo@prova.filo' },
    publicUrl: 'https://filo.prova.filo',
    retryPolicy: { pollSeconds: 0.5, retries: 2, firstDelaySeconds: 1, maxDelaySeconds: 1 },
    warn,
  })
  onTestFinished(() => queue.stop())
  queue.onWriting('written', write)
  queue.onOutcome('written', async (about, outcome) => void outcomes.push([about, outcome]))
  await queue.start()
  await base.database.transaction((tx) => queue.sendWritten(tx, 'written', 'l’avviso'))
  return { box, outcomes, warnings }
}

const isQueueEmpty = async () => (await base.database.query('SELECT FROM pgboss.job')).length === 0
const emptied = () => expect.poll(isQueueEmpty, { timeout: 20_000 }).toBe(true)

test('says what its author says at the try that succeeds', async () => {
  let tries = 0
  const { box, outcomes } = await open(async () => mailSaying(`Prova ${++tries}`), [451])
  await emptied()
  expect(box.all.map(({ subject }) => subject)).toEqual(['Prova 2'])
  expect(outcomes).toEqual([['l’avviso', 'sent']])
})

test('is done without a mail and without an outcome if there is nothing left to say', async () => {
  let tries = 0
  const { box, outcomes } = await open(async () => (++tries === 1 ? mailSaying('Prova') : null), [451])
  await emptied()
  expect([box.all, outcomes]).toEqual([[], []])
})

test('is tried again if its author fails, and given up in the end', async () => {
  const { outcomes, warnings } = await open(async () => {
    throw new Error('database away')
  })
  await expect.poll(() => outcomes, { timeout: 20_000 }).toEqual([['l’avviso', 'failed']])
  expect(warnings).toEqual(['Email non consegnata (written per …): non si è potuta scrivere: database away'])
})

test('tells operators and logs nothing of a hidden recipient, whatever the server says', async () => {
  const { warnings } = await open(async () => mailSaying('Prova'), [451, 550])
  await expect
    .poll(async () => (await listMail(base.database)).map(({ lastError }) => lastError))
    .toContain('451')
  await expect
    .poll(() => warnings, { timeout: 20_000 })
    .toEqual(['Email non consegnata (written per …): 550'])
  const [row] = await base.database.query<{ text: string }>(
    "SELECT string_agg(j::text, ' ') AS text FROM pgboss.job j",
  )
  expect(row?.text).not.toMatch(/segreta|posta\.filo/)
})

test('can be ended by one click, in its headers and in its text; the link is the only other one', async () => {
  const { box } = await open(async () => mailSaying('Prova'))
  await emptied()
  const [mail] = box.all
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe('<https://filo.prova.filo/notices/end/abc>')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain('Basta:\nhttps://filo.prova.filo/notices/end/abc')
  expect(mail?.html?.match(/href="[^"]*"/g)).toEqual(['href="https://filo.prova.filo/notices/end/abc"'])
  expect(mail?.text).not.toMatch(/nutrizione|catetere/)
  expect(mail?.html).not.toMatch(/nutrizione|catetere/)
})
