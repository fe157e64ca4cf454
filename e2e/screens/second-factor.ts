import { failures } from '@filo/contract/kit/failure.ts'
import type { Page, Route } from '@playwright/test'
import { secondFactor } from '../pages/second-factor.ts'
import { signInPage } from '../pages/sign-in.ts'
import type { Screen } from './screen.ts'

const refusal = (code: 'second_factor_required' | 'second_factor_wrong') => {
  const { status, message } = failures[code]
  return { status, json: { error: { code, message, requestId: 'prova' } } }
}
const answer = (page: Page, path: string, reply: Parameters<Route['fulfill']>[0]) =>
  page.route(`**/api${path}`, (route) => route.fulfill(reply))

/** Faked second factors, so that no screen changes the sign-in of a demo account. */
const factors = {
  required: true,
  totp: { since: '2026-10-01T08:00:00.000Z' },
  passkeys: [
    {
      id: '0199a000-0000-7000-8000-000000000001',
      name: 'Chiave USB dello studio medico',
      createdAt: '2026-10-02T08:00:00.000Z',
      lastUsedAt: '2026-11-20T07:30:00.000Z',
    },
    {
      id: '0199a000-0000-7000-8000-000000000002',
      name: 'Telefono',
      createdAt: '2026-11-02T08:00:00.000Z',
      lastUsedAt: null,
    },
  ],
  passkeyHost: 'localhost',
  recoveryCodesLeft: 1,
}
const key = {
  secret: 'UHEJ3MGUT3HE3CIY6YT4BUNQHEFUEZRP',
  uri: 'otpauth://totp/Filo:prova?secret=UHEJ3MGUT3HE3CIY6YT4BUNQHEFUEZRP&issuer=Filo',
}
const codes = ['E2FTA-8MF29', 'AY8NE-NBXT7', 'KDVZ9-6J2DB', 'KWFV8-3A6MW', 'ABZDB-62MJQ']

async function openStep(page: Page) {
  await answer(page, '/auth/login', refusal('second_factor_required'))
  const methods = ['totp', 'passkey', 'recovery']
  await answer(page, '/auth/second-factor', { json: { methods, expiresAt: '2026-11-21T10:10:00.000Z' } })
  await page.goto('/user/login')
  await signInPage(page).enter('nurse')
  await secondFactor(page).stepHeading.waitFor()
}

async function openSecurity(page: Page) {
  await page.goto(secondFactor(page).path)
  await secondFactor(page).section('Passkey').waitFor()
}

async function openApp(page: Page) {
  await answer(page, '/user/second-factor/totp', { json: key })
  await openSecurity(page)
  await secondFactor(page).beginApp('Qualcosa-1!')
  await secondFactor(page).qr.waitFor()
}

const profile = { as: 'nurse', title: 'Il mio profilo' } as const

export const secondFactorPages: readonly Screen[] = [
  { name: 'accesso-secondo-fattore', as: null, title: 'Accedi', open: openStep },
  {
    name: 'accesso-secondo-fattore-recupero',
    as: null,
    title: 'Accedi',
    open: async (page) => {
      await openStep(page)
      await page.unroute('**/api/auth/second-factor')
      await answer(page, '/auth/second-factor', refusal('second_factor_wrong'))
      await secondFactor(page).useRecoveryCode.click()
      await secondFactor(page).recoveryCode.fill('AAAAA-AAAAA')
      await secondFactor(page).submit.click()
      await page.getByText('Il codice non è corretto').waitFor()
    },
  },
  { ...profile, name: 'sicurezza-vuota', open: openSecurity },
  {
    ...profile,
    name: 'sicurezza',
    open: async (page) => {
      await answer(page, '/user/second-factor', { json: factors })
      await openSecurity(page)
    },
  },
  {
    ...profile,
    name: 'sicurezza-dovuta',
    open: async (page) => {
      await page.route('**/api/user', async (route) => {
        const user = await (await route.fetch()).json()
        return route.fulfill({ json: { ...user, owesSecondFactor: true } })
      })
      await page.goto('/patient/list')
      await secondFactor(page).enrolmentRequired.waitFor()
      await secondFactor(page).section('Passkey').waitFor()
    },
  },
  {
    ...profile,
    name: 'sicurezza-errore',
    expectedErrors: [/ERR_FAILED/],
    open: async (page) => {
      await page.route('**/api/user/second-factor', (route) => route.abort())
      await page.goto(secondFactor(page).path)
      await page.getByRole('alert').waitFor()
    },
  },
  { ...profile, name: 'sicurezza-app', open: openApp },
  {
    ...profile,
    name: 'sicurezza-codici',
    open: async (page) => {
      await answer(page, '/user/second-factor/totp/confirm', { json: { recoveryCodes: codes } })
      await openApp(page)
      await secondFactor(page).appCode.fill('123456')
      await secondFactor(page).connect.click()
      await secondFactor(page).kept.waitFor()
    },
  },
  {
    ...profile,
    name: 'sicurezza-passkey-elimina',
    open: async (page) => {
      await answer(page, '/user/second-factor', { json: factors })
      await openSecurity(page)
      await page.getByRole('button', { name: 'Elimina la passkey Telefono' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
