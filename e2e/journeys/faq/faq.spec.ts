import type { Locator } from '@playwright/test'
import { addFaq, listFaqs } from '../../clinic/faqs.ts'
import { expect, test } from '../../fixtures.ts'
import { faqForm, faqList } from '../../pages/faqs.ts'
import { keyboard } from '../../pages/keyboard.ts'
import { way } from '../../way.ts'

const fever = 'Ho la febbre: che cosa devo fare?'
const shower = 'Posso fare la doccia?'
const travel = 'Posso viaggiare?'

test(
  'a physician writes a question, finds it by a word of its answer, shares its link and deletes it',
  way('a physician answers and shares a frequent question'),
  async ({ as, ownClinic: { physician } }) => {
    const page = await as(physician)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).first().click()
    const faqs = faqList(page)
    await expect(page.getByText('Nessuna domanda: aggiungi la prima').last()).toBeVisible()
    await faqs.add.click()
    const form = faqForm(page)
    await form.question.fill(fever)
    await form.answer.fill(
      'Perché è urgente: chiama lo 06 1234567.\n\nLeggi https://esempio.it/febbre, <b>subito</b>.',
    )
    await form.add.click()
    await expect(page).toHaveURL(/\/faq\/list\?open=[\da-f-]{36}$/)
    await expect(faqs.title(fever)).toHaveAttribute('aria-expanded', 'true')
    await expect(faqs.title(fever)).toBeFocused()
    const answer = faqs.entry(fever)
    await expect(answer.getByRole('paragraph').nth(1)).toContainText('<b>subito</b>.')
    const outside = answer.getByRole('link', {
      name: 'https://esempio.it/febbre (si apre in un’altra scheda)',
    })
    await expect(outside).toHaveAttribute('href', 'https://esempio.it/febbre')
    await expect(outside).toHaveAttribute('target', '_blank')
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(answer.getByRole('link', { name: '06 1234567' })).toHaveAttribute('href', 'tel:061234567')

    await addFaq(physician, { question: shower, answer: 'Sì, con la medicazione coperta.' })
    await page.goto('/faq/list')
    await expect(faqs.titles).toHaveText([fever, shower])
    await faqs.search.fill('PERCHE')
    await expect(faqs.count).toHaveText('1 domanda')
    await expect(faqs.title(fever)).toHaveAttribute('aria-expanded', 'true')
    await expect(faqs.list.locator('mark')).toHaveText(['Perché'])
    await expect(page).toHaveURL('/faq/list')

    await answer.getByRole('button', { name: `Copia collegamento: ${fever}` }).click()
    await expect(page.getByText('Collegamento copiato')).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('/faq/list')
    await expect(faqs.title(fever)).toHaveAttribute('aria-expanded', 'false')
    await page.goto(address)
    await expect(faqs.title(fever)).toHaveAttribute('aria-expanded', 'true')
    await expect(faqs.title(fever)).toBeFocused()
    await expect(faqs.title(shower)).toHaveAttribute('aria-expanded', 'false')

    await answer.getByRole('button', { name: `Elimina: ${fever}` }).click()
    const question = page.getByRole('alertdialog', { name: `Eliminare «${fever}»?` })
    await question.getByRole('button', { name: 'Annulla' }).click()
    await answer.getByRole('button', { name: `Elimina: ${fever}` }).click()
    await question.getByRole('button', { name: `Elimina «${fever}»` }).click()
    await expect(faqs.titles).toHaveText([shower])
    await page.goto(address)
    await expect(page.getByText('La domanda di questo collegamento non c’è più.')).toBeVisible()
  },
)

test(
  'a physician opens answers by keyboard, moves questions by keyboard and by dragging, and the order stays after a reload',
  way('a physician puts the questions in order'),
  async ({ as, ownClinic: { physician } }) => {
    for (const question of [fever, shower, travel]) await addFaq(physician, { question })
    const saved = async () => (await listFaqs(physician)).map(({ question }) => question)
    const page = await as(physician)
    await page.goto('/faq/list')
    const faqs = faqList(page)
    const keys = keyboard(page)
    await keys.tabTo(faqs.title(fever))
    await keys.pressKey('ArrowDown')
    await expect(faqs.title(shower)).toBeFocused()
    await keys.pressKey('End')
    await expect(faqs.title(travel)).toBeFocused()
    await keys.pressKey('ArrowDown')
    await expect(faqs.title(fever)).toBeFocused()
    await keys.pressKey('Enter')
    await expect(faqs.title(fever)).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHaveURL(/open=/)
    await keys.pressKey('Space')
    await expect(faqs.title(fever)).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL('/faq/list')

    await faqs.changeOrder.press('Enter')
    await keys.tabTo(faqs.down(fever))
    await keys.pressKey('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'posto' })).toHaveText(`${fever}: posto 2 di 3`)
    await expect(faqs.down(fever)).toBeFocused()
    await keys.pressKey('Enter')
    await expect(faqs.rows).toContainText([shower, travel, fever])
    await expect(faqs.down(fever)).toBeFocused()
    await expect.poll(saved).toEqual([shower, travel, fever])

    await drag(faqs.handle(fever), faqs.handle(shower))
    await expect(faqs.rows).toContainText([fever, shower, travel])
    await expect.poll(saved).toEqual([fever, shower, travel])
    await page.reload()
    await expect(faqs.rows).toContainText([fever, shower, travel])
    await faqs.done.click()
    await expect(faqs.titles).toHaveText([fever, shower, travel])
  },
)

/** Drags to the upper half of the other element, in steps as a hand does. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const mouse = from.page().mouse
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await mouse.down()
  await mouse.move(end.x + end.width / 2, end.y + end.height / 4, { steps: 8 })
  await mouse.up()
}
