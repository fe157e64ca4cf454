import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { Page } from '@playwright/test'
import { clinicAs } from '../clinic/api.ts'
import { nextMail } from '../clinic/mailbox.ts'
import { type Newcomer, newcomer, signInAs } from '../clinic/newcomer.ts'
import { people } from '../clinic/people.ts'
import { letEmailChangeExpire } from '../clinic/rare-states.ts'
import { expect, test } from '../fixtures.ts'
import { profilePage } from '../pages/profile.ts'
import { titled } from '../pages/title.ts'
import { todayPage } from '../pages/today.ts'

const newPassword = 'Del-tutto-Nuova-26!'

const entered = async (page: Page, person: Newcomer) => {
  await signInAs(page, person)
  await expect(todayPage(page).heading).toBeVisible()
}

let person: Newcomer
test.beforeEach(async ({ host }) => {
  person = await newcomer(host)
})

test('personal data: only what changed is sent, the header follows, and both values of a clash are shown', async ({
  as,
}) => {
  const [page, other] = [await as(null), await as(null)]
  await entered(page, person)
  await entered(other, person)
  await page.getByRole('button', { name: /Prova Livia/ }).click()
  await page.getByRole('link', { name: 'Profilo' }).click()
  await expect(page).toHaveTitle(titled('Il mio profilo'))
  await page.getByRole('link', { name: 'Modifica i dati' }).click()
  const profile = profilePage(page)
  await profile.text('Nome').fill(' ')
  await profile.text('Telefono').fill('12')
  await profile.save.click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Nome: Questo campo è obbligatorio',
    'Telefono: Il numero inserito non è valido',
  ])

  await other.goto('/user/profile/edit/data')
  await profilePage(other).text('Telefono').fill('06 7654321')
  await profilePage(other).save.click()
  await expect(profilePage(other).heading).toBeVisible()

  await profile.text('Nome').fill('Livia Maria')
  await profile.text('Telefono').fill('06 1111111')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await profile.save.click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Livia Maria', phone: '061111111', version: 1 })
  const clash = page.getByText('I dati sono cambiati mentre li modificavi').locator('..')
  await expect(clash).toContainText('067654321')
  await expect(clash).toContainText('06 1111111')
  await expect(profile.text('Nome')).toHaveValue('Livia Maria')
  await profile.save.click()
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByRole('button', { name: /Prova Livia Maria/ })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '06 111 1111' })).toBeVisible()
})

test('the workgroup: a nurse reads it, a physician renames it and the header follows', async ({
  as,
  ownClinic,
}) => {
  const nurse = await as(ownClinic.nurse)
  await nurse.goto('/user/profile/workgroup')
  await expect(nurse.getByRole('listitem').filter({ hasText: '(tu)' })).toContainText('Infermiere')
  await expect(nurse.getByRole('link', { name: 'Modifica il gruppo' })).toHaveCount(0)
  await nurse.goto('/user/profile/edit/workgroup')
  await expect(nurse.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()

  const page = await as(ownClinic.physician)
  await page.goto('/user/profile/workgroup')
  for (const name of [`${ownClinic.name} e nutrizione`, ownClinic.name]) {
    await page.getByRole('link', { name: 'Modifica il gruppo' }).click()
    await profilePage(page).text('Nome del gruppo').fill(name)
    await profilePage(page).save.click()
    await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible()
  }
})

test('whoever has no workgroup sees no tab for one', async ({ as }) => {
  const page = await as('supervisor')
  await page.goto('/user/profile')
  await expect(profilePage(page).tab('Credenziali')).toBeVisible()
  await expect(profilePage(page).tab('Gruppo di lavoro')).toHaveCount(0)
  await page.goto('/user/profile/workgroup')
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
})

test('a new password ends the session of another browser, and is the one that signs in', async ({ as }) => {
  const [page, other] = [await as(null), await as(null)]
  await entered(page, person)
  await entered(other, person)
  await page.goto('/user/profile/edit/password')
  const profile = profilePage(page)
  await expect(profile.current).toBeFocused()
  await profile.current.fill('Sbagliata-1!')
  await profile.chosen.fill('corta')
  await profile.repeated.fill('altra')
  await profile.changePassword.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    /Nuova password: Scrivi almeno 8 caratteri/,
    /Ripeti la nuova password: Le password non coincidono/,
  ])
  await profile.chosen.fill(newPassword)
  await expect(page.getByRole('listitem').filter({ hasText: '(fatto)' })).toHaveCount(5)
  await profile.repeated.fill(newPassword)
  await profile.changePassword.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Password attuale: Password errata'])
  await expect(profile.chosen).toHaveValue(newPassword)
  await profile.current.fill(person.password)
  await profile.changePassword.click()
  await expect(page.getByText('La password è cambiata')).toBeVisible()

  await expect(other.getByRole('alertdialog', { name: 'La sessione è scaduta' })).toBeVisible()
  const third = await as(null)
  await signInAs(third, person)
  await expect(third.getByRole('alert')).toContainText('Controllare le credenziali e riprovare')
  await entered(third, { email: person.email, password: newPassword })
  const mail = await nextMail(person.email, 'password')
  expect(mail.text).toContain('La password del tuo account Filo è stata cambiata')
})

test('a new address signs in once it was confirmed from its own mail', async ({ as }) => {
  const page = await as(null)
  await entered(page, person)
  const email = `nuova.${person.email}`
  await page.goto('/user/profile/credentials')
  await page.getByRole('link', { name: 'Cambia indirizzo' }).click()
  const profile = profilePage(page)
  await profile.text('Nuovo indirizzo email').fill(people.physician)
  await profile.current.fill(person.password)
  await profile.send.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Nuovo indirizzo email: Questo indirizzo email appartiene già a un utente',
  ])
  await profile.text('Nuovo indirizzo email').fill(email)
  await profile.send.click()
  await expect(page.getByText(`In attesa di conferma: ${email}`)).toBeVisible()
  expect((await nextMail(person.email, 'È stato chiesto')).text).toContain(email)

  const { link } = await nextMail(email, 'Conferma')
  const mailReader = await as(null)
  await mailReader.goto(link)
  await expect(mailReader).toHaveURL('/user/confirm-email')
  const button = mailReader.getByRole('button', { name: 'Conferma il nuovo indirizzo' })
  await mailReader.reload()
  await expect(mailReader.getByText('Apri di nuovo il link che hai ricevuto')).toBeVisible()
  await mailReader.goto(link)
  await button.dblclick()
  await expect(mailReader.getByRole('heading', { name: 'Indirizzo confermato' })).toBeVisible()
  await mailReader.goto(link)
  await button.click()
  await expect(mailReader.getByRole('heading', { name: 'Il link è già stato usato' })).toBeVisible()
  await entered(mailReader, { email, password: person.password })

  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await expect(page.getByText('In attesa di conferma')).toHaveCount(0)
  await page.getByRole('button', { name: /Prova Livia/ }).click()
  await expect(page.getByRole('banner').getByText(email)).toBeVisible()
})

test('the link to a new address is over after its day, and the old address goes on', async ({ as }) => {
  const page = await as(null)
  await entered(page, person)
  await page.goto('/user/profile/edit/email')
  const profile = profilePage(page)
  const email = `tardi.${person.email}`
  await profile.text('Nuovo indirizzo email').fill(email)
  await profile.current.fill(person.password)
  await profile.send.click()
  await expect(page.getByText(`In attesa di conferma: ${email}`)).toBeVisible()
  const { link } = await nextMail(email, 'Conferma')
  await letEmailChangeExpire(person.email)
  const mailReader = await as(null)
  await mailReader.goto(link)
  await mailReader.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).click()
  await expect(mailReader.getByRole('heading', { name: 'Il link è scaduto' })).toBeVisible()
  await mailReader.getByRole('link', { name: 'Vai all’accesso' }).click()
  await entered(mailReader, person)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cambia indirizzo' })).toBeVisible()
  await expect(page.getByText('In attesa di conferma')).toHaveCount(0)
})

test('a change of address that was a mistake is taken back', async ({ as }) => {
  const page = await as(null)
  await entered(page, person)
  await page.goto('/user/profile/edit/email')
  const profile = profilePage(page)
  await profile.text('Nuovo indirizzo email').fill(`errata.${person.email}`)
  await profile.current.fill(person.password)
  await profile.send.click()
  await page.getByRole('button', { name: 'Annulla il cambio' }).click()
  await profile.dialog.getByRole('button', { name: 'Annulla il cambio' }).click()
  await expect(page.getByText('In attesa di conferma')).toHaveCount(0)
})

test('sessions: the list names them, one is closed, then all', async ({ as }) => {
  const [page, other] = [await as(null), await as(null)]
  await entered(page, person)
  await entered(other, person)
  await page.goto('/user/profile/sessions')
  const profile = profilePage(page)
  await expect(profile.sessions).toHaveCount(2)
  await expect(profile.sessions.first()).toContainText('Chrome su')
  await expect(profile.sessions.first()).toContainText('Questa sessione')
  await profile.sessions
    .last()
    .getByRole('button', { name: /^Chiudi la sessione/ })
    .click()
  await profile.dialog.getByRole('button', { name: 'Chiudi la sessione' }).click()
  await expect(profile.sessions).toHaveCount(1)
  await expect(profile.endEverywhere).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Accedi' })).toBeVisible()

  await entered(other, person)
  await page.reload()
  await profile.endEverywhere.click()
  await profile.dialog.getByRole('button', { name: 'Esci ovunque' }).click()
  await expect(profile.sessions).toHaveCount(1)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Accedi' })).toBeVisible()
  await entered(other, person)
  await page.reload()
  await profile.endEverywhere.click()
  await profile.dialog.getByRole('checkbox', { name: 'Esci anche da questa sessione' }).check()
  await profile.dialog.getByRole('button', { name: 'Esci ovunque' }).click()
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible()
  await page.goto('/user/profile/sessions')
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible()
})

test('the session of too many devices says why it ends, over the page and after a reload', async ({
  as,
  baseURL,
}) => {
  const [page, other] = [await as(null), await as(null)]
  for (const browser of [page, other]) {
    await entered(browser, person)
    await browser.goto('/user/profile')
  }
  await page.goto('/user/profile/sessions')
  await expect(page.getByText('al massimo 10 sessioni aperte')).toBeVisible()
  for (let device = 0; device < 10; device++) {
    const { done, requests } = await clinicAs(null, baseURL ?? '')
    await done(authRoutes.login, { body: person })
    await requests.dispose()
  }
  const why = 'Hai effettuato l’accesso da troppi dispositivi'
  const cover = page.getByRole('alertdialog', { name: 'La sessione è stata chiusa' })
  await expect(cover).toContainText(why)
  await cover.getByRole('button', { name: 'Esci senza salvare' }).click()
  await expect(page.getByText(why)).toBeVisible()
  await other.reload()
  await expect(other.getByText(why)).toBeVisible()
  await signInAs(other, person)
  await expect(other).toHaveURL('/user/profile')
})
