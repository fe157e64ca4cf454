import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Mailbox, startMailbox } from '../../../test/mailbox.ts'
import { jobsIn } from '../jobs/job-queue.ts'
import { keyRing } from '../secrets/secrets.ts'
import type { Mail, Outcome } from './mail.ts'
import { listMail, type MailQueue, mailQueue } from './mail-queue.ts'
import { type MailTransport, smtpTransport } from './mail-transport.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.close())

type TestQueue = MailQueue & { outcomes: Outcome[] }

function queueOf(transport: MailTransport): TestQueue {
  const outcomes: Outcome[] = []
  const opened = mailQueue({
    jobs: jobsIn(base.database, () => {}),
    keys: keyRing('a secret of the tests, long enough'),
    transport,
    from: { name: 'Filo', address: 'filo@prova.filo' },
    publicUrl: 'https://filo.prova.filo',
    warn: () => {},
  })
  opened.onOutcome('probe', async (_about, outcome) => void outcomes.push(outcome))
  onTestFinished(() => opened.stop())
  return { ...opened, outcomes }
}

const by = ({ url }: Mailbox) => smtpTransport({ url, allowPlain: false })

async function open(...[options]: Parameters<typeof startMailbox>): Promise<Mailbox> {
  const box = await startMailbox(options)
  onTestFinished(() => box.close())
  return box
}

const mailTo = (to: string): Mail => ({
  to,
  kind: 'probe',
  about: to,
  subject: 'Prova',
  message: { heading: 'Prova', paragraphs: ['Testo'] },
})

const noSuchUser = Object.assign(new Error('no such user'), { responseCode: 550 })

const rows = async () => (await base.database.query('SELECT FROM pgboss.job')).length

describe('a full queue', () => {
  const sendAll = (mailer: MailQueue, mails: Mail[]) =>
    base.database.transaction(async (tx) => {
      for (const mail of mails) await mailer.send(tx, mail)
    })
  const numbered = (count: number, mail: Partial<Mail>): Mail[] =>
    Array.from({ length: count }, (_, n) => ({ ...mailTo(`fila${n}@prova.filo`), ...mail }))

  test('sends a reset link before three hundred invites queued earlier', async () => {
    const delivered: string[] = []
    const mailer = queueOf({
      deliver: async (_message, kind) => void delivered.push(kind),
      trouble: async () => null,
      close: () => {},
    })
    await sendAll(mailer, [
      ...numbered(300, { kind: 'invite', canWait: true }),
      { ...mailTo('ultima@prova.filo'), kind: 'reset-password' },
    ])
    await mailer.start()
    await expect.poll(() => delivered).toHaveLength(301)
    expect(delivered[0]).toBe('reset-password')
    await expect.poll(rows).toBe(0)
  })

  test('is delivered over several connections, but no more than a provider accepts', async () => {
    let opened = 0
    let maxOpen = 0
    const box = await open({
      onConnect: (_session, done) => {
        opened += 1
        maxOpen = Math.max(maxOpen, opened)
        done()
      },
      onClose: () => {
        opened -= 1
      },
    })
    const mailer = queueOf(by(box))
    await sendAll(mailer, numbered(30, {}))
    await mailer.start()
    await expect.poll(() => box.all).toHaveLength(30)
    expect(maxOpen).toBeGreaterThan(1)
    expect(maxOpen).toBeLessThanOrEqual(3)
    await expect.poll(rows).toBe(0)
  })

  test('is not held up by a refused mail', async () => {
    const box = await open({
      onRcptTo: ({ address }, _session, done) => (address.startsWith('fila7@') ? done(noSuchUser) : done()),
    })
    const mailer = queueOf(by(box))
    await sendAll(mailer, numbered(30, {}))
    await mailer.start()
    await expect.poll(() => mailer.outcomes).toHaveLength(30)
    expect(mailer.outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(1)
    expect(box.all).toHaveLength(29)
    expect(new Set(box.all.map(({ envelopeTo }) => envelopeTo)).size).toBe(29)
    // The dead letter and, for a minute, the job that it came from.
    await expect.poll(rows).toBe(2)
    expect(await listMail(base.database)).toMatchObject([{ isDead: true, tries: 1 }])
    await base.database.query('DELETE FROM pgboss.job')
  })

  test('is delivered to the end by the next process, once the stopping one has finished what it began', async () => {
    const box = await open({ onMailFrom: (_address, _session, done) => void setTimeout(done, 100) })
    const stopping = queueOf(by(box))
    await sendAll(stopping, numbered(30, {}))
    await stopping.start()
    await expect.poll(() => box.all.length).toBeGreaterThan(0)
    await stopping.stop()
    const left = await rows()
    expect(left).toBeGreaterThan(0)
    expect(box.all).toHaveLength(30 - left)
    const next = queueOf(by(box))
    await next.start()
    await expect.poll(() => box.all).toHaveLength(30)
    expect(new Set(box.all.map(({ envelopeTo }) => envelopeTo)).size).toBe(30)
    await expect.poll(rows).toBe(0)
  })
})
