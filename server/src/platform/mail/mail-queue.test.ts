import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PgBoss } from 'pg-boss'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Mailbox, startMailbox } from '../../../test/mailbox.ts'
import { jobsIn } from '../jobs/job-queue.ts'
import { keyRing } from '../secrets/secrets.ts'
import type { Mail, Outcome } from './mail.ts'
import { listMail, type MailQueue, mailQueue, retryMail } from './mail-queue.ts'
import { folderTransport, type MailTransport, smtpTransport, type Timeouts } from './mail-transport.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.close())
beforeEach(() => base.database.query('DELETE FROM pgboss.job'))

const secret = 'a secret of the tests, long enough'
const retryPolicy = { pollSeconds: 0.5, retries: 2, firstDelaySeconds: 1, maxDelaySeconds: 1 }
const from = { name: 'Filo', address: 'filo@prova.filo' }

type TestQueue = MailQueue & { outcomes: [string, Outcome][]; warnings: string[] }

type Given = {
  transport?: MailTransport
  url?: string
  timeouts?: Timeouts
  secret?: string
  retries?: number
}

/** A mail queue like that of a separate process; not started yet. */
function queueOf({ url = 'smtp://127.0.0.1:9', timeouts, retries = 2, ...given }: Given = {}): TestQueue {
  const warnings: string[] = []
  const outcomes: [string, Outcome][] = []
  const warn = (line: string) => void warnings.push(line)
  const opened = mailQueue({
    jobs: jobsIn(base.database, warn),
    keys: keyRing(given.secret ?? secret),
    transport: given.transport ?? smtpTransport({ url, allowPlain: false }, timeouts),
    from,
    publicUrl: 'https://filo.prova.filo',
    retryPolicy: { ...retryPolicy, retries },
    warn,
  })
  opened.onOutcome('probe', async (about, outcome) => void outcomes.push([about, outcome]))
  onTestFinished(() => opened.stop())
  return { ...opened, outcomes, warnings }
}

const mailTo = (to: string): Mail => ({
  to,
  kind: 'probe',
  about: `about ${to.length}`,
  subject: 'Prova',
  message: {
    heading: 'Prova',
    paragraphs: ['Testo'],
    action: { label: 'Vai', url: 'https://x.filo/?token=S3CRET' },
  },
})
const send = (from: MailQueue, mail: Mail) => base.database.transaction((tx) => from.send(tx, mail))
const listed = async (to: string) => (await listMail(base.database)).find((mail) => mail.to === to)

async function open(...[options]: Parameters<typeof startMailbox>): Promise<Mailbox> {
  const box = await startMailbox(options)
  onTestFinished(() => box.close())
  return box
}
type Answer = Error & { responseCode: number }
const answer = (responseCode: number, text: string): Answer =>
  Object.assign(new Error(text), { responseCode })

describe('a queued mail', () => {
  test('is sent after the commit, and not at all after a rollback', async () => {
    const box = await open()
    const mailer = queueOf({ url: box.url })
    await mailer.start()
    const undone = base.database.transaction(async (tx) => {
      await mailer.send(tx, mailTo('annullata@prova.filo'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const mail = mailTo('maria@prova.filo')
    await send(mailer, mail)
    await box.next('maria@prova.filo')
    await expect.poll(() => mailer.outcomes).toEqual([[mail.about, 'sent']])
    await expect.poll(rows).toBe(0)
    expect(box.all).toHaveLength(1)
  })

  test('shows operators only its kind and the masked address', async () => {
    const mailer = queueOf()
    await mailer.start()
    await base.database.transaction(async (tx) => {
      await mailer.send(tx, mailTo('riservata@prova.filo'))
      const [row] = await tx.query<{ row: string }>('SELECT j::text AS row FROM pgboss.job j')
      expect(row?.row).toContain('r…@prova.filo')
      for (const hidden of ['riservata', 'S3CRET', 'Testo']) expect(row?.row).not.toContain(hidden)
    })
  })

  test('is sent by the next process if its own has ended', async () => {
    const ended = queueOf({ transport: unreachable() })
    await ended.start()
    await send(ended, mailTo('dopo@prova.filo'))
    await ended.stop()
    // From a request that is still being answered.
    await send(ended, mailTo('intanto@prova.filo'))
    const box = await open()
    const next = queueOf({ url: box.url })
    await next.start()
    expect((await box.next('dopo@prova.filo')).subject).toBe('Prova')
    expect((await box.next('intanto@prova.filo')).subject).toBe('Prova')
  })

  test('is sent if an earlier version stored it', async () => {
    const mailer = queueOf()
    const { message, ...rest } = mailTo('precedente@prova.filo')
    const sealed = keyRing(secret).encrypt('mail', JSON.stringify({ ...rest, letter: message }))
    await base.database.transaction((tx) =>
      jobsIn(base.database, () => {}).add(
        tx,
        'mail',
        { kind: 'probe', to: 'p…@prova.filo', sealed },
        retryPolicy,
        1,
      ),
    )
    await mailer.stop()
    const box = await open()
    const next = queueOf({ url: box.url })
    await next.start()
    expect((await box.next('precedente@prova.filo')).text).toContain('Testo')
  })

  test('is taken over after five minutes if its process died while sending', async () => {
    const mailer = queueOf({ transport: unreachable() })
    await mailer.start()
    await send(mailer, mailTo('presa@prova.filo'))
    await mailer.stop()
    await base.database.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '301 seconds', start_after = now()`,
    )
    const box = await open()
    const next = queueOf({ url: box.url })
    await next.start()
    await supervise()
    expect((await box.next('presa@prova.filo')).subject).toBe('Prova')
  })

  test('is reported as failed, once, if the process died during the last try, and can be sent again', async () => {
    const dying = queueOf({ transport: unreachable() })
    await dying.start()
    const mail = mailTo('ultima@prova.filo')
    await send(dying, mail)
    await dying.stop()
    await base.database.query(
      `UPDATE pgboss.job SET state = 'active', retry_count = retry_limit, started_on = now() - interval '301 seconds'`,
    )
    const next = queueOf({ transport: unreachable() })
    await next.start()
    await supervise()
    expect(next.outcomes).toEqual([])
    await next.sweep()
    await next.sweep()
    expect(next.outcomes).toEqual([[mail.about, 'failed']])
    expect(next.warnings).toEqual(['Email non consegnata (probe per u…@prova.filo): tentativo interrotto'])
    expect(await listed('u…@prova.filo')).toMatchObject({ isDead: true, lastError: 'tentativo interrotto' })
    await next.stop()

    expect(await retryMail(base.database)).toBe(1)
    const box = await open()
    const last = queueOf({ url: box.url })
    await last.start()
    await box.next('ultima@prova.filo')
    await expect.poll(() => last.outcomes).toEqual([[mail.about, 'sent']])
  })

  test('is reported only once when it is given up', async () => {
    const mailer = queueOf({ transport: unreachable(), retries: 0 })
    await mailer.start()
    await send(mailer, mailTo('ceduta@prova.filo'))
    await expect.poll(() => listed('c…@prova.filo')).toMatchObject({ isDead: true })
    await mailer.sweep()
    expect(mailer.outcomes).toHaveLength(1)
  })

  test('is reported by the next sweep if the first one failed', async () => {
    const mailer = queueOf({ transport: unreachable() })
    await mailer.start()
    await send(mailer, mailTo('ritento@prova.filo'))
    await base.database.query("UPDATE pgboss.job SET name = 'mail-dead', state = 'created'")
    const notified: string[] = []
    mailer.onOutcome('probe', async (about) => {
      notified.push(about)
      if (notified.length === 1) throw new Error('the database is away')
    })
    await expect(mailer.sweep()).rejects.toThrow('away')
    await mailer.sweep()
    expect(notified).toHaveLength(2)
  })

  test('is sent only once by two processes', async () => {
    const box = await open()
    const both = [queueOf({ url: box.url }), queueOf({ url: box.url })] as const
    for (const mailer of both) await mailer.start()
    const addresses = Array.from({ length: 8 }, (_, n) => `gemello${n}@prova.filo`)
    await Promise.all(addresses.map((to, n) => send(both[n % 2 ? 0 : 1], mailTo(to))))
    for (const to of addresses) await box.next(to)
    await expect.poll(rows).toBe(0)
    expect(box.all).toHaveLength(8)
    expect(both.flatMap(({ outcomes }) => outcomes)).toHaveLength(8)
  })

  test('is given up if it was encrypted with another secret', async () => {
    const other = queueOf({ secret: 'another secret of the tests, as long', transport: unreachable() })
    await other.start()
    await send(other, mailTo('segreto@prova.filo'))
    await other.stop()
    const mailer = queueOf()
    await mailer.start()
    await expect.poll(() => mailer.outcomes).toHaveLength(1)
    expect(mailer.warnings).toEqual([
      'Email non consegnata (probe per s…@prova.filo): è stata scritta con un altro FILO_SECRET',
    ])
  })
})

test('without a mail server, writes each mail to a file readable by its owner only', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'filo-mail-')), 'mail')
  onTestFinished(() => rm(dirname(folder), { recursive: true }))
  const mailer = queueOf({ transport: folderTransport(folder) })
  await mailer.start()
  await send(mailer, mailTo('cartella@prova.filo'))
  await expect.poll(() => mailer.outcomes).toHaveLength(1)
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z probe [\da-f]{8}\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await PostalMime.parse(await readFile(join(folder, name)))).subject).toBe('Prova')
})

describe('a mail server', () => {
  test('is not asked again if it refuses a recipient for good', async () => {
    const asked: string[] = []
    const box = await open({
      onRcptTo: ({ address }, _session, done) => {
        asked.push(address)
        done(answer(550, `no such user <${address}>`))
      },
    })
    const mailer = queueOf({ url: box.url })
    await mailer.start()
    const mail = mailTo('sconosciuta@prova.filo')
    await send(mailer, mail)
    await expect.poll(() => mailer.outcomes).toEqual([[mail.about, 'failed']])
    await expect.poll(() => listed('s…@prova.filo')).toMatchObject({ kind: 'probe', isDead: true, tries: 1 })
    const dead = await listed('s…@prova.filo')
    expect(dead?.lastError).toContain('550')
    expect(JSON.stringify([dead, mailer.warnings])).not.toContain('sconosciuta')
    expect(asked).toHaveLength(1)
  })

  test('is asked again if it refuses for now', async () => {
    let refusals = 0
    const box = await open({
      onRcptTo: (_address, _session, done) =>
        refusals++ === 0 ? done(answer(451, 'greylisted, try again later')) : done(),
    })
    const mailer = queueOf({ url: box.url })
    await mailer.start()
    const mail = mailTo('paziente@prova.filo')
    await send(mailer, mail)
    await expect.poll(() => listed('p…@prova.filo')).toMatchObject({ isDead: false, tries: 1 })
    await box.next('paziente@prova.filo')
    await expect.poll(() => mailer.outcomes).toEqual([[mail.about, 'sent']])
  })

  test('that is down produces dead letters, which an operator can send again', async () => {
    const down = await open()
    await down.close()
    const mailer = queueOf({ url: down.url, retries: 1 })
    await mailer.start()
    const mail = mailTo('giu@prova.filo')
    await send(mailer, mail)
    await expect.poll(() => mailer.outcomes).toEqual([[mail.about, 'failed']])
    await expect.poll(() => listed('g…@prova.filo')).toMatchObject({ isDead: true, tries: 2 })
    await mailer.stop()

    expect(await retryMail(base.database)).toBe(1)
    expect(await listed('g…@prova.filo')).toMatchObject({ isDead: false })
    const up = await open()
    const next = queueOf({ url: up.url })
    await next.start()
    expect((await up.next('giu@prova.filo')).link).toBe('https://x.filo/?token=S3CRET')
    await expect.poll(() => next.outcomes).toEqual([[mail.about, 'sent']])
    await expect.poll(() => listMail(base.database)).toEqual([])
  })

  test('that never answers does not block the worker', async () => {
    const sockets = new Set<{ destroy(): void }>()
    const silent = createServer((socket) => sockets.add(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as { port: number }
    const mailer = queueOf({
      url: `smtp://127.0.0.1:${port}`,
      retries: 0,
      timeouts: { connecting: 300, silence: 300 },
    })
    await mailer.start()
    const mails = [mailTo('muto@prova.filo'), mailTo('muto2@prova.filo')]
    for (const mail of mails) await send(mailer, mail)
    await expect.poll(() => mailer.outcomes).toHaveLength(2)
  })

  test('on another machine must offer TLS', async () => {
    const box = await open()
    const { deliver, close } = smtpTransport(
      { url: box.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), allowPlain: false },
      { connecting: 2_000, silence: 2_000 },
    )
    onTestFinished(close)
    const message = { from: 'a@prova.filo', to: 'b@prova.filo', subject: 'x', text: 'x' }
    await expect(deliver(message, 'probe')).rejects.toThrow(/STARTTLS|TLS/)
    expect(box.all).toEqual([])
  })
})

const unreachable = (): MailTransport => ({
  deliver: () => Promise.reject(new Error('not now')),
  trouble: async () => 'not now',
  close: () => {},
})

/** The work of each process once a minute, with the application's rights. */
async function supervise(): Promise<void> {
  await base.database.query('UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL')
  const db = { executeSql: (text: string, values?: unknown[]) => base.database.pool.query(text, values) }
  const boss = new PgBoss({ db, migrate: false, supervise: false, schedule: false, reindex: false })
  await boss.start()
  await boss.supervise('mail')
  await boss.stop({ close: false })
}

async function rows(): Promise<number> {
  return (await base.database.query('SELECT FROM pgboss.job')).length
}
