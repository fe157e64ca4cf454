import type { Page } from '@playwright/test'
import { addVirtualAuthenticator, hasAuthenticator, readQr, totpCode } from '../../clinic/authenticator.ts'
import { newNurse } from '../../clinic/newcomer.ts'
import { canScan } from '../../clinic/pdf.ts'
import type { Credentials } from '../../clinic/people.ts'
import { expect, test } from '../../fixtures.ts'
import { secondFactor } from '../../pages/second-factor.ts'
import { signInAs } from '../../pages/sign-in.ts'
import { todayPage } from '../../pages/today.ts'
import { way } from '../../way.ts'

const noAuthenticator = 'oathtool is not installed: there is no authenticator app'

let person: Credentials
test.beforeEach(async () => {
  person = await newNurse()
})

async function openSecurity(page: Page) {
  await signInAs(page, person)
  await expect(todayPage(page).heading).toBeVisible()
  await page.goto(secondFactor(page).path)
}

async function signOut(page: Page) {
  await page.goto('/user/logout')
  await expect(page).toHaveURL('/user/login')
}

test(
  'an authenticator app is connected by QR and required at the next sign-in, and each code works once',
  way('an authenticator app guards the next sign-in'),
  async ({ as }, info) => {
    info.skip(!(await hasAuthenticator()), noAuthenticator)
    const page = await as(null)
    const factor = secondFactor(page)
    await openSecurity(page)
    await factor.beginApp('Sbagliata-1!')
    await expect(page.getByText('Password errata')).toBeVisible()
    await expect(factor.password).toBeFocused()
    await factor.password.fill(person.password)
    await page.keyboard.press('Enter')
    const key = await factor.key()
    if (await canScan()) {
      const address = new URL(await readQr(await factor.qr.screenshot()))
      expect(address.searchParams.get('secret')).toBe(key)
      expect(decodeURIComponent(address.pathname)).toContain(person.email)
    }
    await factor.appCode.fill('000 000')
    await factor.connect.click()
    await expect(page.getByText('Il codice non è corretto')).toBeVisible()
    const first = await totpCode(key)
    await factor.appCode.fill(first)
    await factor.connect.click()
    await expect(factor.codes).toHaveCount(10)
    await factor.kept.click()
    await expect(factor.section('App di autenticazione')).toContainText('Collegata il')
    await expect(factor.section('Codici di recupero')).toContainText('Ne restano 10')

    await signOut(page)
    await signInAs(page, person)
    await expect(factor.code).toBeFocused()
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await expect(page.getByText('già stato usato')).toBeVisible()
    await expect(factor.code).toBeFocused()
    await page.keyboard.type(await totpCode(key, 30))
    await page.keyboard.press('Enter')
    await expect(todayPage(page).heading).toBeVisible()
  },
)

test(
  'a passkey is registered, completes a sign-in and is deleted',
  way('a nurse signs in with a passkey'),
  async ({ as }) => {
    const page = await as(null)
    await addVirtualAuthenticator(page)
    const factor = secondFactor(page)
    await openSecurity(page)
    await factor.addPasskey('PC del reparto', person.password)
    await expect(factor.codes).toHaveCount(10)
    await factor.kept.click()
    await expect(factor.section('Passkey')).toContainText('mai usata')

    await signOut(page)
    await signInAs(page, person)
    await factor.usePasskey.click()
    await expect(todayPage(page).heading).toBeVisible()

    await page.goto(factor.path)
    await expect(factor.section('Passkey')).toContainText('usata il')
    await page.getByRole('button', { name: 'Elimina la passkey PC del reparto' }).click()
    await factor.password.fill(person.password)
    await page.getByRole('button', { name: 'Elimina la passkey', exact: true }).click()
    await expect(factor.section('Passkey')).toContainText('Nessuna passkey')
    await signOut(page)
    await signInAs(page, person)
    await expect(todayPage(page).heading).toBeVisible()
  },
)
