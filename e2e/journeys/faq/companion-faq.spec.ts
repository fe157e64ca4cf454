import { faqRoutes } from '@filo/contract/features/faq/faq.routes.ts'
import { axe } from '../../axe.ts'
import { addPatient, freshSurname } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { openApp, telephoneViewport } from '../../pages/companion.ts'
import { way } from '../../way.ts'

test(
  'a patient reads an answer and finds one by its words, offline too',
  way('a patient finds an answer, offline too'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const word = freshSurname()
    const question = `Posso fare il bagno con ${word}?`
    const answer = `Sì, coprendo la medicazione di ${word}.\n\nSe si bagna, chiama 06 12345678 o guarda https://www.esempio.it/${word}`
    await physician.callOrThrow(faqRoutes.create, { body: { question, answer } })
    const page = await as(null, {
      viewport: telephoneViewport,
      expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
    })
    await openApp(page, await addPatient(physician))
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const title = page.getByRole('button', { name: question })
    await title.click()
    await expect(title).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('link', { name: '06 12345678' })).toHaveAttribute('href', 'tel:0612345678')
    await title.click()
    await expect(page.getByText(`Sì, coprendo la medicazione di ${word}.`)).toBeHidden()

    await page.context().setOffline(true)
    const field = page.getByLabel('Cerca una domanda')
    await field.fill(`${word.toUpperCase()} coprendo`)
    await expect(page.getByText('1 domanda trovata')).toBeVisible()
    await expect(page.locator('mark').filter({ hasText: 'coprendo' })).toBeVisible()
    await axe(page)

    await field.fill(`${word} ${word}x`)
    await expect(page.getByText('Nessuna domanda trovata')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Chiama \d/ })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Cancella la ricerca' }).click()
    await expect(field).toBeFocused()
    await expect(title).toBeVisible()
    await page.context().setOffline(false)
  },
)

test('a reload restores the scroll position', async ({ as, apiAs }) => {
  const page = await as(null, { viewport: { width: 390, height: 480 } })
  await openApp(page, await addPatient(await apiAs('physician')))
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByLabel('Cerca una domanda')).toBeVisible()
  const main = page.getByRole('main')
  const scrolled = () => main.evaluate((box) => Math.round(box.scrollTop))
  await main.evaluate((box) => box.scrollTo(0, 300))
  await expect.poll(scrolled).toBe(300)
  await page.reload()
  await expect(page.getByLabel('Cerca una domanda')).toBeAttached()
  await expect.poll(scrolled).toBe(300)
})
