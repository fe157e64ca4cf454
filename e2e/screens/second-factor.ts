import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Page } from '@playwright/test'
import { people } from '../clinic/people.ts'
import { fakeReply, lost } from '../fake-replies.ts'
import { secondFactor } from '../pages/second-factor.ts'
import { signInPage } from '../pages/sign-in.ts'
import type { Screen } from './screen.ts'

const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

/** A person whose role requires a second factor that they do not have yet. */
const none = { required: true, totp: null, passkeys: [], passkeyHost: 'localhost', recoveryCodesLeft: 0 }

/** Faked second factors, so that no screen changes the sign-in of a demo account. */
const factors = {
  required: true,
  totp: { since: inDays(-60) },
  passkeys: [
    {
      id: '0199a000-0000-7000-8000-000000000001',
      name: 'Chiave USB dello studio medico',
      createdAt: inDays(-59),
      lastUsedAt: inDays(-2),
    },
    {
      id: '0199a000-0000-7000-8000-000000000002',
      name: 'Telefono',
      createdAt: inDays(-27),
      lastUsedAt: null,
    },
  ],
  passkeyHost: 'localhost',
  recoveryCodesLeft: 1,
}
const secret = 'UHEJ3MGUT3HE3CIY6YT4BUNQHEFUEZRP'
const key = {
  secret,
  uri: `otpauth://totp/Filo%20(localhost):${encodeURIComponent(people.nurse)}?secret=${secret}&issuer=Filo%20(localhost)`,
}
const codes = [
  ...['E2FTA-8MF29', 'AY8NE-NBXT7', 'KDVZ9-6J2DB', 'KWFV8-3A6MW', 'ABZDB-62MJQ'],
  ...['7KQ2M-XD94T', 'RSHJ5-QW3UP', 'M6YBC-9TGZ4', 'PV2NX-EJ8RA', 'T3DKG-H7FWS'],
]

async function openStep(page: Page) {
  await fakeReply(page, authRoutes.login, new Failure('second_factor_required'))
  await fakeReply(page, secondFactorRoutes.pending, {
    methods: ['totp', 'passkey', 'recovery'],
    expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
  })
  await page.goto('/user/login')
  await signInPage(page).enter('nurse')
  await secondFactor(page).stepHeading.waitFor()
}

async function openSecurity(page: Page) {
  await page.goto(secondFactor(page).path)
  await secondFactor(page).section('Passkey').waitFor()
}

async function openApp(page: Page) {
  await fakeReply(page, secondFactorRoutes.startTotp, key)
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
      const wrong = new Failure('second_factor_wrong', { message: messages.recoveryCodeWrong })
      await fakeReply(page, secondFactorRoutes.complete, wrong)
      await secondFactor(page).useRecoveryCode.click()
      await secondFactor(page).recoveryCode.fill('AAAAA-AAAAA')
      await secondFactor(page).submit.click()
      await page.getByText(messages.recoveryCodeWrong).waitFor()
    },
  },
  { ...profile, name: 'sicurezza-vuota', open: openSecurity },
  {
    ...profile,
    name: 'sicurezza',
    open: async (page) => {
      await fakeReply(page, secondFactorRoutes.read, factors)
      await openSecurity(page)
    },
  },
  {
    ...profile,
    name: 'sicurezza-dovuta',
    open: async (page) => {
      await fakeReply(page, staffRoutes.current, async ({ fetchReply }) => ({
        ...(await fetchReply()),
        owesSecondFactor: true,
      }))
      await fakeReply(page, secondFactorRoutes.read, none)
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
      await fakeReply(page, secondFactorRoutes.read, lost)
      await page.goto(secondFactor(page).path)
      await page.getByRole('alert').waitFor()
    },
  },
  { ...profile, name: 'sicurezza-app', open: openApp },
  {
    ...profile,
    name: 'sicurezza-codici',
    open: async (page) => {
      await openApp(page)
      await fakeReply(page, secondFactorRoutes.confirmTotp, { recoveryCodes: codes })
      const recoveryCodesLeft = codes.length
      await fakeReply(page, secondFactorRoutes.read, {
        ...none,
        required: false,
        totp: { since: inDays(0) },
        recoveryCodesLeft,
      })
      await secondFactor(page).appCode.fill('123456')
      await secondFactor(page).connect.click()
      await secondFactor(page).kept.waitFor()
    },
  },
  {
    ...profile,
    name: 'sicurezza-passkey-elimina',
    open: async (page) => {
      await fakeReply(page, secondFactorRoutes.read, factors)
      await openSecurity(page)
      await page.getByRole('button', { name: 'Elimina la passkey Telefono' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
