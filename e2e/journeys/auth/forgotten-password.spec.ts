import { nextMail } from '../../clinic/mailbox.ts'
import { expect, test } from '../../fixtures.ts'
import { signInAs, signInPage } from '../../pages/sign-in.ts'
import { todayPage } from '../../pages/today.ts'
import { way } from '../../way.ts'

const newPassword = 'Matassa-Nuova-2026!'

test(
  'a nurse resets a forgotten password by mail, and the old session ends',
  way('a forgotten password is reset by mail'),
  async ({ as, ownClinic }) => {
    const { email } = ownClinic.nurse
    const atWork = await as(ownClinic.nurse, { expectedErrors: [/401/] })
    await atWork.goto('/')
    await expect(todayPage(atWork).heading).toBeVisible()

    const page = await as(null, { expectedErrors: [/401/, /410/] })
    await page.goto('/user/login')
    await signInPage(page).email.fill(email)
    await page.getByRole('link', { name: 'Password dimenticata?' }).click()
    await expect(page).toHaveURL('/user/forgot-password')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible()

    const { link } = await nextMail(email, 'Imposta una nuova password')
    await page.goto(link)
    await expect(page).toHaveURL('/user/reset-password')
    await page.getByRole('textbox', { name: 'Nuova password', exact: true }).fill(newPassword)
    await page.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill(newPassword)
    await page.getByRole('button', { name: 'Imposta la password' }).click()
    await expect(page.getByText('Le altre sessioni sono state chiuse.')).toBeVisible()
    await expect(signInPage(page).email).toHaveValue(email)
    await signInAs(page, { email, password: newPassword })
    await expect(todayPage(page).heading).toBeVisible()

    await atWork.reload()
    await expect(atWork.getByRole('heading', { name: 'Accedi' })).toBeVisible()
    expect((await nextMail(email, 'è stata cambiata')).link).toContain('/user/forgot-password')

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Il link è già stato usato' })).toBeVisible()
  },
)
