import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../src/demo/people.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { type Aim, atMost } from './aims.ts'
import { addPatients, drawPairs, type Pair } from './clinic.ts'
import { connectionTo, startProduct } from './servers.ts'
import { median, quantile } from './statistics.ts'

type Options = { quick: boolean; empty: boolean; report: { aim(aim: Aim): void } }
type Figures = { milliseconds: number[]; errors: number }

const loginsPerSecond = 20
const pollers = 20
const pollEveryMs = 500

/**
 * Measures signing in: the time must not reveal whether an address is known, and sign-ins must delay neither one
 * another nor other people. With `empty`, adds people first.
 */
export async function measureLogin(folder: string, { quick, empty, report }: Options): Promise<void> {
  // Every try comes from its own address, because the rate limits are not measured here.
  const product = await startProduct(folder, {
    FILO_DEMO: 'false',
    TRUST_PROXY: 'loopback',
    SESSIONS_PER_PERSON: '100',
  })
  const database = openDatabase(connectionTo(folder), { max: 4 })
  try {
    if (empty) await addPatients(database, folder, 2_000, 40)
    const anonymous = await anonymousSessionOf(product.url)
    const emails = await emailsOf(database)
    const signIn = (email: string, password: string) => trySignIn(product.url, anonymous, email, password)
    for (const email of emails.slice(0, 10)) await signIn(email, demoPassword)
    await compareTimes(signIn, emails, quick ? 40 : 200, report)
    await measureLoginsDuringPolls(
      product.url,
      signIn,
      emails,
      await drawPairs(database, folder),
      quick ? 4 : 15,
      report,
    )
  } finally {
    await database.end()
    await product.stop()
  }
}

type SignIn = (email: string, password: string) => Promise<number>

/** Compares a wrong password for a known address with one for an unknown address, interleaved. */
async function compareTimes(signIn: SignIn, emails: string[], times: number, report: Options['report']) {
  const taken = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < times; n += 1) {
    const known = emails[n % emails.length] ?? ''
    for (const [kind, email] of [
      ['known', known],
      ['unknown', `nessuno.${known}`],
    ] as const) {
      const began = performance.now()
      const status = await signIn(email, 'Sbagliata-1!')
      taken[kind].push(performance.now() - began)
      if (status !== 401) throw new Error(`a wrong password was answered with ${status}`)
    }
  }
  const [known, unknown] = [median(taken.known), median(taken.unknown)]
  const what = `sign-in, known ${known.toFixed(1)} ms less unknown ${unknown.toFixed(1)} ms`
  report.aim(atMost(what, Math.abs(known - unknown), 5, { unit: ' ms' }))
}

async function measureLoginsDuringPolls(
  url: string,
  signIn: SignIn,
  emails: string[],
  drawn: Pair[],
  seconds: number,
  report: Options['report'],
) {
  const stop = new AbortController()
  const polls = Promise.all(drawn.slice(0, pollers).map(({ cookie }) => poll(url, cookie, stop.signal)))
  const logins: Figures = { milliseconds: [], errors: 0 }
  const entering: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < loginsPerSecond * seconds; n += 1) {
    await pause(Math.max(0, began + (n * 1000) / loginsPerSecond - performance.now()))
    entering.push(
      timed(logins, async () => (await signIn(emails[n % emails.length] ?? '', demoPassword)) === 204),
    )
  }
  await Promise.all(entering)
  stop.abort()
  const polled = (await polls).flat()
  const all: Figures = {
    milliseconds: polled.flatMap(({ milliseconds }) => milliseconds),
    errors: polled.reduce((sum, { errors }) => sum + errors, 0),
  }
  const load = `${loginsPerSecond} sign-ins a second, ${pollers} people polling`
  const unit = { unit: ' ms', digits: 0, gating: false }
  report.aim(atMost(`${load}: sign-in p95`, p95(logins), 500, unit))
  report.aim(atMost(`${load}: poll p95`, p95(all), 100, unit))
  report.aim(atMost(`${load}: errors`, logins.errors + all.errors, 0, { digits: 0 }))
}

const p95 = ({ milliseconds }: Figures) =>
  quantile(
    milliseconds.toSorted((a, b) => a - b),
    0.95,
  )

async function poll(url: string, cookie: string, signal: AbortSignal): Promise<Figures> {
  const figures: Figures = { milliseconds: [], errors: 0 }
  await pause(Math.random() * pollEveryMs)
  while (!signal.aborted) {
    await timed(figures, async () => {
      const answer = await fetch(`${url}/api/user`, { headers: { cookie, 'x-filo-background': '1' } })
      await answer.arrayBuffer()
      return answer.ok
    })
    await pause(pollEveryMs)
  }
  return figures
}

async function timed(figures: Figures, work: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  const isDone = await work().catch(() => false)
  figures.milliseconds.push(performance.now() - began)
  if (!isDone) figures.errors += 1
}

type AnonymousSession = { cookie: string; xsrf: string }

/** Cookies and XSRF token of a browser that has opened the page. */
async function anonymousSessionOf(url: string): Promise<AnonymousSession> {
  const answer = await fetch(`${url}/api/installation`)
  const given = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const xsrf = given.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length)
  if (!xsrf) throw new Error('no XSRF token came')
  return { cookie: given.join('; '), xsrf }
}

let tries = 0

async function trySignIn(url: string, { cookie, xsrf }: AnonymousSession, email: string, password: string) {
  tries += 1
  const address = `10.${(tries >> 16) & 255}.${(tries >> 8) & 255}.${tries & 255}`
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': xsrf, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function emailsOf(database: Database): Promise<string[]> {
  const rows = await database.query<{ email: string }>(
    "SELECT email FROM staff WHERE roles && ARRAY['physician', 'nurse'] AND disabled_at IS NULL ORDER BY id LIMIT 400",
  )
  return rows.map(({ email }) => email)
}
