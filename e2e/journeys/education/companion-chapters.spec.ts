import { addChapter, assignChapter } from '../../clinic/chapters.ts'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { chapterOf, openApp, telephoneViewport } from '../../pages/companion.ts'

test('going back from a chapter restores the scroll position of the list', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician)
  const titles: string[] = []
  for (let count = 0; count < 7; count += 1) {
    const { id, title } = await addChapter(physician)
    await assignChapter(physician, id, patient.id)
    titles.push(title)
  }
  const page = await as(null, { viewport: telephoneViewport })
  await openApp(page, patient)
  // The newest is on top, so the first one is the last of the list.
  const last = chapterOf(page, titles[0] ?? '')
  await last.open()
  await expect(last.heading).toBeInViewport()
  await page.goBack()
  await expect(last.link).toBeInViewport()

  // Follows the link before the scroll event, which a busy browser brings late.
  await page.mouse.move(190, 400)
  await page.mouse.wheel(0, -5000)
  await expect(last.link).not.toBeInViewport()
  await last.link.evaluate((link) => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
    link.scrollIntoView()
    ;(link as HTMLElement).click()
  })
  await expect(last.heading).toBeInViewport()
  await page.goBack()
  await expect(last.link).toBeInViewport()
})
