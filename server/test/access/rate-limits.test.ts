import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { newPasswordLink } from '../../src/features/auth/passwords/password-link.ts'
import type { Client } from '../../src/http/in-process-browser.ts'
import { newToken } from '../../src/platform/secrets/secrets.ts'
import { type Api, startApi } from '../api.ts'
import { addStaff, type Member, testPassword } from '../factories/clinic.ts'
import { acceptanceBody, newColleague } from '../factories/invite.ts'
import { caregiverBody, patientBody } from '../factories/patient.ts'
import { completeSignIn, login, secondFactorHelpers, totpCode } from '../factories/second-factor.ts'
import { type Mailbox, startMailbox } from '../mailbox.ts'
import { browserAt, exhaustLimits } from './exhaust-limits.ts'

/** `npm run assure limits` sets 20. */
const rounds = Number(process.env.FILO_LIMITS_ROUNDS ?? 1)
const total = { evaluated: 0, refused: 0, guesses: 0, letIn: 0 }

let api: Api
let box: Mailbox
beforeAll(async () => {
  box = await startMailbox()
  api = await startApi({
    SMTP_URL: box.url,
    MAIL_FROM: 'Filo <filo@prova.filo>',
    TRUST_PROXY: '127.0.0.1',
  })
})
afterAll(async () => {
  await api.close()
  await box.close()
  console.log(JSON.stringify({ check: 'limits', rounds, ...total }))
})

const eachRound = Array.from({ length: rounds }, (_, round) => round)
const newNurse = () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
const isSuccess = ({ status }: { status: number }) => status >= 200 && status < 300
const browserCookie = 'filo_browser'

/** Browsers in which the person signed in. */
async function signedInBrowsers(member: Member, address: string, count: number): Promise<Client[]> {
  const browsers = Array.from({ length: count }, () => browserAt(api, address))
  for (const browser of browsers) expect((await login(browser, member)).status).toBe(204)
  return browsers
}

/** Valid links and codes that people of the hospital got before the attack. */
async function validSecrets(hospital: string) {
  const physician = await api.as(api.clinic.physician)
  const patient = (
    await physician.call(patientRoutes.create, { body: patientBody({ caregivers: [caregiverBody()] }) })
  ).body
  const [{ qr = '' } = {}, { code = '' } = {}] = patient.access
  const colleague = newColleague()
  await physician.call(inviteRoutes.member, { body: { ...colleague, role: 'nurse' } })
  const forgetful = await newNurse()
  const { token } = await api.database.transaction((tx) => newPasswordLink(tx, forgetful.id, 1))
  const moving = await newNurse()
  const email = newColleague().email
  const [mover] = await signedInBrowsers(moving, hospital, 1)
  await mover?.call(authRoutes.changeCredentials, { body: { email, password: testPassword } })
  const inviteLink = (await box.next(colleague.email)).link ?? ''
  const confirmLink = (await box.next(email)).link ?? ''
  return {
    qr: qr.split('#access=')[1] ?? '',
    code: { code, fiscalCode: patient.caregivers[0]?.fiscalCode },
    colleague: { email: colleague.email, code: inviteLink.split('/accept/')[1] ?? '' },
    resetToken: token,
    confirmToken: confirmLink.split('token=')[1] ?? '',
  }
}

const entriesFrom = async (address: string) =>
  (await api.database.query('SELECT FROM audit_entry WHERE address = $1', [address])).length
const rows = async () => (await api.database.query('SELECT FROM attempt')).length

test(
  `strangers at a hospital’s address lock none of its people out (${rounds} rounds)`,
  async () => {
    const { nurse, enrolTotp, forgetSteps } = secondFactorHelpers(api)
    for (const round of eachRound) {
      await api.database.query('DELETE FROM attempt')
      const hospital = `10.1.${round}.1`
      const owner = await newNurse()
      const [known, other] = (await signedInBrowsers(owner, hospital, 2)) as [Client, Client]
      const careful = await nurse()
      const { secret } = await enrolTotp(careful)
      const carefulBrowser = browserAt(api, hospital)
      await login(carefulBrowser, careful)
      expect((await completeSignIn(carefulBrowser, { code: totpCode(secret) })).status).toBe(204)
      await forgetSteps(careful)
      const secrets = await validSecrets(hospital)

      const before = { entries: await entriesFrom(hospital), rows: await rows() }
      const used = await exhaustLimits(api, hospital)
      for (const { name, evaluated, max } of used)
        expect({ name, evaluated }).toEqual({ name, evaluated: max })
      const evaluated = used.reduce((sum, one) => sum + one.evaluated, 0)
      total.evaluated += evaluated
      total.refused += used.reduce((sum, one) => sum + one.refused, 0)
      // Calls beyond the limits leave no row and no audit entry; opening an invite never leaves one.
      expect((await entriesFrom(hospital)) - before.entries).toBeLessThanOrEqual(evaluated)
      expect((await rows()) - before.rows).toBeLessThanOrEqual(2 * evaluated)

      const stranger = browserAt(api, hospital)
      const signingIn = await login(stranger, owner)
      expect(signingIn.status).toBe(429)
      expect(Number(signingIn.headers['retry-after'])).toBeGreaterThan(3000)
      expect((await login(known, await newNurse())).status).toBe(429)
      expect((await stranger.call(authRoutes.forgot, { body: { email: owner.email } })).status).toBe(429)

      const redeeming = { params: { code: secrets.colleague.code } }
      const passed = await Promise.all([
        login(known, owner),
        login(other, owner),
        known.call(authRoutes.forgot, { body: { email: owner.email } }),
        stranger.call(accessRoutes.redeem, { body: { token: secrets.qr } }),
        browserAt(api, hospital).call(accessRoutes.redeem, { body: secrets.code }),
        browserAt(api, hospital).call(authRoutes.reset, {
          body: { token: secrets.resetToken, password: 'Riapro-la-porta-26!' },
        }),
        browserAt(api, hospital).call(authRoutes.confirmEmail, { body: { token: secrets.confirmToken } }),
        browserAt(api, hospital).call(inviteRoutes.read, redeeming),
        login(browserAt(api, `10.2.${round}.1`), owner),
      ])
      expect(passed.map(({ status }) => status)).toEqual([204, 204, 204, 201, 201, 204, 200, 200, 204])
      const body = acceptanceBody(secrets.colleague.email)
      const accepted = await browserAt(api, hospital).call(inviteRoutes.accept, {
        ...redeeming,
        body,
      } as never)
      expect(accepted.status).toBe(204)
      expect((await login(carefulBrowser, careful)).failure.code).toBe('second_factor_required')
      expect((await completeSignIn(carefulBrowser, { code: totpCode(secret) })).status).toBe(204)
      total.letIn += passed.length + 2
    }
  },
  patiently(180_000 + rounds * 30_000),
)

test(
  `a password can be guessed ten times an hour, whatever addresses and cookies are sent (${rounds} rounds)`,
  async () => {
    for (const round of eachRound) {
      await api.database.query('DELETE FROM attempt')
      const owner = await newNurse()
      const insider = await newNurse()
      const [stolen, spare] = (await signedInBrowsers(owner, `10.3.${round}.1`, 2)) as [Client, Client]
      const insiders = await signedInBrowsers(insider, `10.3.${round}.1`, 5)
      const cookieOf = (browser: Client) => browser.cookies.get(browserCookie) ?? ''
      const [id = '', signature = ''] = cookieOf(stolen).split('.')
      const [insiderId = '', insiderMark = ''] = cookieOf(insiders[0] as Client).split('.')
      const forged = [
        () => '',
        () => `${newToken().slice(0, 22)}.${signature}`,
        () => `${id}.${insiderMark}`,
        () => `${insiderId}.${signature}`,
        () => `${id}.${newToken()}`,
        () => `${signature}.${signature}`,
        (n: number) => cookieOf(insiders[n % insiders.length] as Client),
      ]
      const guess = (n: number, cookie: string) => {
        const browser = browserAt(api, `10.4.${n}.${round + 1}`)
        browser.cookies.set(browserCookie, cookie)
        return login(browser, owner, `Sbagliata-${n}!`)
      }
      const evaluated = async (guesses: Promise<{ status: number }>[]) =>
        (await Promise.all(guesses)).filter(({ status }) => status === 401).length

      const strangers = Array.from({ length: 200 }, (_, n) => guess(n, forged[n % forged.length]?.(n) ?? ''))
      const byStrangers = await evaluated(strangers)
      expect(byStrangers).toBe(10)
      const copies = Array.from({ length: 30 }, (_, n) => guess(n, cookieOf(stolen)))
      const byThief = await evaluated(copies)
      expect(byThief).toBe(10)
      total.guesses += byStrangers + byThief
      expect((await login(stolen, owner)).status).toBe(429)
      expect((await login(spare, owner)).status).toBe(204)
    }
  },
  patiently(180_000 + rounds * 30_000),
)

test('two hundred people can sign in from one address', async () => {
  await api.database.query('DELETE FROM attempt')
  const shift = await Promise.all(Array.from({ length: 200 }, newNurse))
  const inARow = Array.from({ length: 10 }, async (_, desk) => {
    const answers = []
    for (let n = desk; n < shift.length; n += 10)
      answers.push(await login(browserAt(api, '10.5.0.1'), shift[n] as Member))
    return answers
  })
  const answers = (await Promise.all(inARow)).flat()
  expect(answers.filter(isSuccess)).toHaveLength(200)
  total.letIn += 200
})
