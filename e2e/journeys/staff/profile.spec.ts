import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { testPassword } from '../../../server/test/factories/clinic.ts'
import { nextMail } from '../../clinic/mailbox.ts'
import { expect, test } from '../../fixtures.ts'
import { profilePage } from '../../pages/profile.ts'
import { signInAs } from '../../pages/sign-in.ts'
import { tabTitle } from '../../pages/tab-title.ts'
import { todayPage } from '../../pages/today.ts'
import { way } from '../../way.ts'

const newPassword = 'Del-tutto-Nuova-26!'

test(
  'a physician’s changes to profile and workgroup appear in the header',
  way('a physician changes profile and workgroup'),
  async ({ as, ownClinic }) => {
    const { surname } = await ownClinic.physician.callOrThrow(staffRoutes.current)
    const page = await as(ownClinic.physician)
    const header = page.getByRole('banner')
    await page.goto('/')
    await header.getByRole('button', { name: surname }).click()
    await page.getByRole('link', { name: 'Profilo' }).click()
    await expect(page).toHaveTitle(tabTitle('Il mio profilo'))
    await page.getByRole('link', { name: 'Modifica i dati' }).click()
    const profile = profilePage(page)
    await profile.textbox('Nome').fill('Livia Maria')
    await profile.textbox('Telefono').fill('06 1234567')
    await profile.textbox('Numero di iscrizione all’ordine').fill('RM 4521')
    await profile.save.click()
    await expect(page).toHaveURL('/user/profile')
    await expect(header.getByRole('button', { name: `Livia Maria ${surname}` })).toBeVisible()

    await page.getByRole('link', { name: 'Gruppo di lavoro' }).click()
    await page.getByRole('link', { name: 'Modifica il gruppo' }).click()
    await profile.textbox('Nome del gruppo').fill(`${ownClinic.name} e nutrizione`)
    await profile.save.click()
    await expect(header.getByText(`${ownClinic.name} e nutrizione`, { exact: true })).toBeVisible()
  },
)

test(
  'a new password ends the other browser’s session, and a new e-mail address signs in once confirmed by its mail',
  way('a nurse changes her password and address'),
  async ({ as, ownClinic }) => {
    const old = await ownClinic.nurse.callOrThrow(staffRoutes.current)
    const other = await as(ownClinic.nurse)
    await other.goto('/')
    await expect(todayPage(other).heading).toBeVisible()
    const page = await as(null)
    await signInAs(page, { email: old.email, password: testPassword })
    await expect(todayPage(page).heading).toBeVisible()
    await page.goto('/user/profile/edit/password')
    const profile = profilePage(page)
    await profile.currentPassword.fill(testPassword)
    await profile.newPassword.fill(newPassword)
    await profile.repeatedPassword.fill(newPassword)
    await profile.changePassword.click()
    await expect(page.getByText('La password è cambiata')).toBeVisible()
    await expect(other.getByRole('alertdialog', { name: 'La sessione è scaduta' })).toBeVisible()
    expect((await nextMail(old.email, 'password')).text).toContain('è stata cambiata')

    const email = `nuova.${old.email}`
    await page.getByRole('link', { name: 'Cambia indirizzo' }).click()
    await profile.textbox('Nuovo indirizzo email').fill(email)
    await profile.currentPassword.fill(newPassword)
    await profile.send.click()
    await expect(page.getByText(`In attesa di conferma: ${email}`)).toBeVisible()
    expect((await nextMail(old.email, 'È stato chiesto')).text).toContain(email)
    const { link } = await nextMail(email, 'Conferma')
    const mailReader = await as(null)
    await mailReader.goto(link)
    await expect(mailReader).toHaveURL('/user/confirm-email')
    await mailReader.reload()
    await expect(mailReader.getByText('Apri di nuovo il link che hai ricevuto')).toBeVisible()
    await mailReader.goto(link)
    await mailReader.getByRole('button', { name: 'Conferma il nuovo indirizzo' }).dblclick()
    await expect(mailReader.getByRole('heading', { name: 'Indirizzo confermato' })).toBeVisible()
    await signInAs(mailReader, { email, password: newPassword })
    await expect(todayPage(mailReader).heading).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: old.surname }).click()
    await expect(page.getByRole('banner').getByText(email)).toBeVisible()
  },
)
