import type { Page } from '@playwright/test'
import { nextMail } from '../clinic/mailbox.ts'
import { type Newcomer, newcomer, signInAs } from '../clinic/newcomer.ts'
import { letPasswordLinkExpire } from '../clinic/rare-states.ts'
import { expect, test } from '../fixtures.ts'
import { signInPage } from '../pages/sign-in.ts'
import { titled } from '../pages/title.ts'
import { todayPage } from '../pages/today.ts'

const newPassword = 'Matassa-Nuova-2026!'
const subject = 'Imposta una nuova password'
const emailIn = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const submit = (page: Page) => page.getByRole('button', { name: 'Invia il link' })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/user/forgot-password')
  await emailIn(page).fill(email)
  await submit(page).click()
  await expect(title(page, 'Controlla la posta')).toBeVisible()
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nuova password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill(password)
  await page.getByRole('button', { name: 'Imposta la password' }).click()
}

let person: Newcomer
test.beforeEach(async ({ host }) => {
  person = await newcomer(host)
})

test('from the forgotten password to the new one, and the old session ends', async ({ as }) => {
  const atWork = await as(null, { provokes: [/401/] })
  await signInAs(atWork, person)
  await expect(todayPage(atWork).heading).toBeVisible()

  const page = await as(null, { provokes: [/401/] })
  await page.goto('/user/login')
  await signInPage(page).email.fill(person.email)
  await page.getByRole('link', { name: 'Password dimenticata?' }).click()
  await expect(page).toHaveURL('/user/forgot-password')
  await expect(page).toHaveTitle(titled('Password dimenticata?'))
  await expect(emailIn(page)).toHaveValue(person.email)
  await expect(emailIn(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Controlla la posta')).toBeVisible()
  await expect(page.getByRole('group').filter({ hasText: person.email })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Non è arrivata?' })).toBeVisible()

  const { link } = await nextMail(person.email, subject)
  await page.goto(link)
  await expect(page).toHaveURL('/user/reset-password')
  await expect(page.getByText('Il link vale fino al')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await choosePassword(page, newPassword)
  await expect(page.getByText('Le altre sessioni sono state chiuse.')).toBeVisible()
  await expect(signInPage(page).email).toHaveValue(person.email)
  await signInAs(page, { ...person, password: newPassword })
  await expect(todayPage(page).heading).toBeVisible()

  await atWork.reload()
  await expect(atWork.getByRole('heading', { name: 'Accedi' })).toBeVisible()
  await signInAs(atWork, person)
  await expect(atWork.getByRole('alert')).toContainText('Controllare le credenziali e riprovare')
  expect((await nextMail(person.email, 'è stata cambiata')).link).toContain('/user/forgot-password')

  await page.goto(link)
  await expect(title(page, 'Il link è già stato usato')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vai all’accesso' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chiedi un nuovo link' })).toBeVisible()
})

test('an address that nobody has is told at the field, and after five an hour must pass', async ({ as }) => {
  const page = await as(null, { provokes: [/404/, /429/] })
  await page.goto('/user/forgot-password')
  await submit(page).click()
  await expect(emailIn(page)).toHaveAccessibleDescription(/obbligatorio/)
  for (let n = 0; n < 5; n += 1) {
    await emailIn(page).fill(`nessuno${n}@prova.filo`)
    await submit(page).click()
    await expect(emailIn(page)).toHaveAccessibleDescription(
      'Nessun utente trovato con questo indirizzo email',
    )
    await expect(emailIn(page)).toBeFocused()
    await expect(emailIn(page)).toHaveValue(`nessuno${n}@prova.filo`)
  }
  await emailIn(page).fill(person.email)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('Troppi tentativi falliti, riprovare tra 1 ora')
  await expect(page.getByRole('alert')).toContainText('Potrai riprovare dalle')
  await expect(emailIn(page)).toHaveValue(person.email)
})

test('a second mail can be asked for after a pause, and its link is the one that counts', async ({ as }) => {
  const page = await as(null, { provokes: [/410/] })
  await page.clock.install()
  await ask(page, person.email)
  const again = page.getByRole('button', { name: /Invia di nuovo/ })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  const first = await nextMail(person.email, subject)
  await page.clock.runFor('01:01')
  await again.click()
  await expect(page.getByText('Richiesta inviata di nuovo.')).toBeVisible()
  const second = await nextMail(person.email, subject)
  await page.goto(first.link)
  await expect(title(page, 'Il link non è valido')).toBeVisible()
  await page.goto(second.link)
  await expect(page.getByText(person.email)).toBeVisible()
})

test('a link whose hour is over leads to a new one, before and after a password was typed', async ({
  as,
}) => {
  const page = await as(null, { provokes: [/410/] })
  await ask(page, person.email)
  const { link } = await nextMail(person.email, subject)
  await page.goto(link)
  await expect(page.getByText(person.email)).toBeVisible()
  await letPasswordLinkExpire(person.email)
  await choosePassword(page, newPassword)
  await expect(title(page, 'Il link è scaduto')).toBeVisible()
  await page.getByRole('link', { name: 'Chiedi un nuovo link' }).click()
  await expect(page).toHaveURL('/user/forgot-password')
  await expect(emailIn(page)).toHaveValue(person.email)
  await page.goto(link)
  await expect(title(page, 'Il link è scaduto')).toBeVisible()
  await signInAs(page, person)
  await expect(todayPage(page).heading).toBeVisible()
})

test('a password set where somebody else is signed in does not lead into their session', async ({
  as,
  host,
}) => {
  const page = await as(null)
  await signInAs(page, await newcomer(host))
  await expect(todayPage(page).heading).toBeVisible()
  await ask(page, person.email)
  await page.goto((await nextMail(person.email, subject)).link)
  await choosePassword(page, newPassword)
  await expect(title(page, 'La password è impostata')).toBeVisible()
  await expect(page.getByText('In questo browser è aperta la sessione di Prova Livia')).toBeVisible()
  await page.getByRole('button', { name: `Esci e accedi come ${person.email}` }).click()
  await expect(signInPage(page).email).toHaveValue(person.email)
  await signInAs(page, { ...person, password: newPassword })
  await expect(todayPage(page).heading).toBeVisible()
  await page.getByRole('button', { name: /Prova Livia/ }).click()
  await expect(page.getByRole('banner').getByText(person.email)).toBeVisible()
})
