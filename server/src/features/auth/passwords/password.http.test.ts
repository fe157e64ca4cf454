import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, publicUrl, startApi } from '../../../../test/api.ts'
import { addStaff, type Member, testPassword } from '../../../../test/factories/clinic.ts'
import { type Mailbox, startMailbox } from '../../../../test/mailbox.ts'
import type { Client } from '../../../http/in-process-browser.ts'

let box: Mailbox
let api: Api
beforeAll(async () => {
  box = await startMailbox()
  api = await startApi({ SMTP_URL: box.url, MAIL_FROM: 'Filo <filo@prova.filo>' })
})
afterAll(async () => {
  await api.close()
  await box.close()
})

const newPassword = 'Gomitolo-di-Prova-1!'
const somebody = () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
const ask = (email: string, client: Client = api.anonymous()) =>
  client.call(authRoutes.forgot, { body: { email } })
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const read = (token: string) => api.anonymous().call(authRoutes.readReset, { query: { token } })
const set = (token: string, password = newPassword) =>
  api.anonymous().call(authRoutes.reset, { body: { token, password } })
const signIn = (member: Member, password: string) =>
  api.anonymous().call(authRoutes.login, { body: { email: member.email, password } })

/** Requests a link and takes the token from the mail. */
async function mailedToken(member: Member): Promise<string> {
  expect((await ask(member.email)).status).toBe(204)
  return tokenIn((await box.next(member.email)).link)
}

describe('requesting a link', () => {
  test('sends a mail whose link sets a new password, ends every session and is reported by mail', async () => {
    const member = await somebody()
    const atWork = await api.as(member)
    expect((await ask(` ${member.email.toUpperCase()} `)).status).toBe(204)
    const mail = await box.next(member.email)
    expect(mail.subject).toBe('Imposta una nuova password')
    expect(mail.link).toMatch(new RegExp(`^${publicUrl}/user/reset-password\\?token=[\\w-]{43}$`))
    const token = tokenIn(mail.link)
    for (let look = 0; look < 3; look += 1) expect((await read(token)).body.email).toBe(member.email)
    const minutesLeft = (Date.parse((await read(token)).body.expiresAt) - Date.now()) / 60_000
    expect(minutesLeft).toBeGreaterThan(58)
    expect(minutesLeft).toBeLessThanOrEqual(60)

    expect((await set(token)).status).toBe(204)
    expect((await atWork.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
    expect((await signIn(member, testPassword)).failure.code).toBe('invalid_credentials')
    expect((await signIn(member, newPassword)).status).toBe(204)
    expect((await box.next(member.email)).subject).toBe('La tua password è stata cambiata')
  })

  test('reports an unknown address, also for a disabled account', async () => {
    const disabled = await somebody()
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [disabled.id])
    for (const email of ['nessuno@prova.filo', disabled.email])
      expect((await ask(email)).failure).toMatchObject({
        code: 'not_found',
        message: 'Nessun utente trovato con questo indirizzo email',
      })
    expect((await ask('non-una-mail')).failure.details).toEqual([
      { path: 'email', message: 'Indirizzo email non valido' },
    ])
  })

  test('requires the page’s XSRF token', async () => {
    const member = await somebody()
    const client = api.anonymous()
    await client.call(staffRoutes.current)
    const headers = { 'x-xsrf-token': 'wrong' }
    const answer = await client.call(authRoutes.forgot, { body: { email: member.email }, headers })
    expect(answer.failure.code).toBe('xsrf_failed')
  })

  test('is refused for an hour after five failures of a browser, parallel ones included', async () => {
    const client = api.anonymous()
    const member = await somebody()
    await client.call(staffRoutes.current)
    // Successful requests do not count.
    for (let n = 0; n < 3; n += 1) expect((await ask(member.email, client)).status).toBe(204)
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => ask(`nessuno${n}@prova.filo`, client)),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.failure.message).toBe('Troppi tentativi falliti, riprovare tra 1 ora')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect((await ask(member.email, client)).status).toBe(429)
    expect((await ask(member.email)).status).toBe(204)
  })

  test('sends a person three mails an hour; a fourth call gets the same answer and the third link stays valid', async () => {
    const member = await somebody()
    const tokens = []
    for (let n = 0; n < 3; n += 1) tokens.push(await mailedToken(member))
    expect((await ask(member.email)).status).toBe(204)
    await expect.poll(() => waiting(member)).toBe(0)
    expect(box.all.filter(({ envelopeTo }) => envelopeTo === member.email)).toHaveLength(3)
    expect((await read(tokens[2] ?? '')).status).toBe(200)
    for (const older of tokens.slice(0, 2)) expect((await read(older)).failure.code).toBe('token_invalid')
  })

  test('is audited without the address or the token', async () => {
    const member = await somebody()
    const token = await mailedToken(member)
    await set(token)
    const entries = await api.database.query<{ action: string; byThem: boolean | null; entry: string }>(
      'SELECT action, actor_id = $1 AS "byThem", e::text AS entry FROM audit_entry e WHERE object_id = $1 ORDER BY id',
      [member.id],
    )
    // Anyone can request a link; only using it proves who they are.
    expect(entries.map(({ action, byThem }) => [action, byThem])).toEqual([
      ['staff.ask-password', null],
      ['staff.reset-password', true],
    ])
    expect(JSON.stringify(entries)).not.toContain(member.email)
    expect(JSON.stringify(entries)).not.toContain(token)
  })
})

/** Number of queued mails to a person; the queue contains the masked address. */
async function waiting({ email }: Member): Promise<number> {
  const masked = email.replace(/^(.).*(@.*)$/, '$1…$2')
  const rows = await api.database.query("SELECT FROM pgboss.job WHERE data ->> 'to' = $1", [masked])
  return rows.length
}

describe('a link', () => {
  const expireIn = (seconds: number, { id }: Member) =>
    api.database.query(
      'UPDATE password_link SET expires_at = clock_timestamp() + make_interval(secs => $1) WHERE staff_id = $2',
      [seconds, id],
    )

  test('is valid until it expires', async () => {
    const member = await somebody()
    const token = await mailedToken(member)
    await expireIn(-1, member)
    expect((await read(token)).failure.code).toBe('token_expired')
    expect((await set(token)).failure.code).toBe('token_expired')
    // Long enough to hash a password.
    await expireIn(10, member)
    expect((await read(token)).status).toBe(200)
    expect((await set(token)).status).toBe(204)
  })

  test('is used by one of twenty parallel calls', async () => {
    const member = await somebody()
    const token = await mailedToken(member)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => set(token, `Gomitolo-numero-${n}!`)),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ failure }) => failure?.code === 'token_used')).toHaveLength(19)
    const winner = answers.findIndex(({ status }) => status === 204)
    expect((await signIn(member, `Gomitolo-numero-${winner}!`)).status).toBe(204)
  })

  test('is stored only as a hash, and not in the mail queue', async () => {
    const member = await somebody()
    await ask(member.email)
    const [queued] = await api.owner
      .query<{ row: string }>('SELECT j::text AS row FROM pgboss.job j ORDER BY created_on DESC LIMIT 1')
      .then(({ rows }) => rows)
    const token = tokenIn((await box.next(member.email)).link)
    const { rows } = await api.owner.query<{ row: string }>('SELECT l::text AS row FROM password_link l')
    for (const row of [queued?.row ?? '', ...rows.map(({ row }) => row)]) expect(row).not.toContain(token)
    expect(queued?.row).not.toContain(member.email)
  })

  test('is invalid for a disabled person', async () => {
    const member = await somebody()
    const token = await mailedToken(member)
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
    expect((await read(token)).failure.code).toBe('token_invalid')
    expect((await set(token)).failure.code).toBe('token_invalid')
  })
})

describe('with concealed accounts', () => {
  let concealing: Api
  beforeAll(async () => {
    concealing = await startApi({
      AUTH_CONCEAL_ACCOUNTS: 'true',
      SMTP_URL: box.url,
      MAIL_FROM: 'filo@prova.filo',
    })
  })
  afterAll(() => concealing.close())

  test('gives every address the same answer, and mails only a known one', async () => {
    const client = concealing.anonymous()
    const answers = []
    for (const email of [concealing.clinic.nurse.email, 'nessuno@prova.filo'])
      answers.push(await client.call(authRoutes.forgot, { body: { email } }))
    const [known, unknown] = answers.map(({ status, raw, headers }) => ({
      status,
      raw,
      headers: Object.keys(headers).sort(),
    }))
    expect(known).toMatchObject({ status: 204 })
    expect(unknown).toEqual(known)
    expect((await box.next(concealing.clinic.nurse.email)).subject).toBe('Imposta una nuova password')
    expect(box.all.filter(({ envelopeTo }) => envelopeTo === 'nessuno@prova.filo')).toEqual([])
  })

  test('does not reveal a known address by the limit either', async () => {
    const counted = async (emails: string[]) => {
      const client = concealing.anonymous()
      const codes = []
      for (const email of emails)
        codes.push((await client.call(authRoutes.forgot, { body: { email } })).status)
      return codes
    }
    const expected = [204, 204, 204, 204, 204, 429]
    expect(await counted(Array(6).fill(concealing.clinic.physician.email))).toEqual(expected)
    expect(await counted(Array(6).fill('nessuno@prova.filo'))).toEqual(expected)
  })
})
