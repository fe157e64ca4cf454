import { v7 as uuid } from 'uuid'
import { afterAll, beforeEach, expect } from 'vitest'
import { type Mailbox, type ReceivedMail, startMailbox } from '../mailbox.ts'
import { pushScene } from './push-scene.ts'
import { addAddress } from './waiting-address.ts'

const tables = ['notice_address_check', 'notice_mail', 'notice_mail_count', 'attempt', 'pgboss.job']

/** The clinic of `pushScene`, with a real mail server; `environment` is added to the settings. */
export function mailScene(environment: Record<string, string> = {}) {
  const opened: { box?: Mailbox; isOff?: boolean } = {}
  const scene = pushScene(async () => {
    // A server that is off refuses for now: the mail stays queued.
    opened.box = await startMailbox({
      onMailFrom: (_address, _session, done) =>
        opened.isOff ? done(Object.assign(new Error('not now'), { responseCode: 451 })) : done(),
    })
    return { SMTP_URL: opened.box.url, MAIL_FROM: 'Filo <filo@prova.filo>', ...environment }
  })
  afterAll(() => opened.box?.close())
  const box = () => opened.box as Mailbox
  const sql = (text: string, ...values: unknown[]) =>
    scene.api.database.query<Record<string, unknown>>(text, values)
  const isQueueEmpty = async () =>
    (await sql("SELECT FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active')"))
      .length === 0
  beforeEach(async () => {
    opened.isOff = false
    // A mail of the test before may be on its way: it must not arrive in this one.
    await sql("DELETE FROM pgboss.job WHERE state <> 'active'")
    await expect.poll(isQueueEmpty, { timeout: 20_000, interval: 50 }).toBe(true)
    for (const table of tables) await sql(`DELETE FROM ${table}`)
    box().all.length = 0
  })
  /** Runs the background until nothing more is on its way. */
  const run = async () => {
    await scene.run()
    await expect.poll(isQueueEmpty, { timeout: 20_000, interval: 50 }).toBe(true)
  }
  return Object.assign(scene, {
    sql,
    box,
    runMail: run,
    setMailServer: (state: 'on' | 'off') => {
      opened.isOff = state === 'off'
    },
    /** Gives a person a confirmed address of their own; returns it. */
    addAddress: async (personId: string, address = `${uuid()}@posta.filo`) => {
      await addAddress(scene.api, personId, address)
      return address
    },
    /** Subjects of the mails that an address got, oldest first. */
    mailed: (address: string) => mailsTo(box(), address).map(({ subject }) => subject),
    mailsTo: (address: string): ReceivedMail[] => mailsTo(box(), address),
    /** Has all messages so far sent at the scene’s time. */
    writtenNow: () => scene.api.owner.query('UPDATE message SET sent_at = $1', [scene.now()]),
  })
}

const mailsTo = ({ all }: Mailbox, address: string) => all.filter(({ envelopeTo }) => envelopeTo === address)
