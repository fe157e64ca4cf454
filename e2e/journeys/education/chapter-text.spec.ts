import type { Page } from '@playwright/test'
import { axe } from '../../axe.ts'
import { assignChapter, demoPicture } from '../../clinic/chapters.ts'
import { addPatient, freshSurname } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { chapterOf, openApp, telephoneViewport } from '../../pages/companion.ts'
import { chapterPage, newChapterPage } from '../../pages/education.ts'
import { way } from '../../way.ts'

type Finger = { x: number; y: number }

/** Fingers on the screen, from one position to the next, then lifted. */
async function touch(page: Page, ...positions: Finger[][]) {
  const browser = await page.context().newCDPSession(page)
  for (const [index, touchPoints] of positions.entries())
    await browser.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: touchPoints.map((finger, id) => ({ ...finger, id })),
    })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test(
  'a nurse writes steps with a warning and a picture, and the patient reads them so and enlarges the picture by two fingers',
  way('a nurse illustrates steps that a patient enlarges'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const page = await as('nurse')
    const title = `Lavarsi le mani ${freshSurname()}`
    await page.goto('/education/add')
    const form = newChapterPage(page)
    await form.title.fill(title)
    await form.description.fill('# Come fare\n1. Bagna le mani.\n2. Strofina.')
    await form.files.setInputFiles([demoPicture('Le mani.webp')])
    await form.create.click()

    const chapter = chapterPage(page)
    await expect(chapter.placePicture('Le mani')).toBeVisible()
    await chapter.description.press('Control+End')
    await chapter.description.pressSequentially('\nATTENZIONE: il sapone è negli occhi?')
    await chapter.description.press('ArrowUp')
    await chapter.description.press('ArrowUp')
    await chapter.placePicture('Le mani').click()
    await expect(chapter.description).toBeFocused()
    const shown = chapter.preview.getByRole('listitem')
    await expect(shown.nth(0).getByRole('img', { name: 'Foto: Le mani' })).toBeVisible()
    await expect(shown.nth(1)).toContainText('il sapone è negli occhi?')
    await axe(page)
    const id = page.url().split('/').at(-2) ?? ''
    await chapter.save.click()
    await expect(page).toHaveURL('/education/list')

    const patient = await addPatient(physician)
    await assignChapter(physician, id, patient.id)
    const phone = await as(null, { viewport: telephoneViewport, hasTouch: true })
    await openApp(phone, patient)
    await chapterOf(phone, title).open()
    await expect(phone.getByRole('heading', { level: 2, name: 'Come fare' })).toBeVisible()
    const steps = phone.getByRole('article').getByRole('listitem')
    await expect(steps.nth(1)).toContainText('Attenzione')
    await axe(phone)
    await steps
      .nth(0)
      .getByRole('button', { name: /Ingrandisci$/ })
      .tap()

    const picture = phone.getByRole('dialog', { name: 'Le mani' }).getByRole('img')
    const { width, height } = telephoneViewport
    // Whole, across the whole screen.
    await expect.poll(() => picture.evaluate((one) => one.getBoundingClientRect().width)).toBe(width)
    await axe(phone)
    const scale = () => picture.evaluate((one) => one.getBoundingClientRect().width / one.clientWidth)
    const [x, y] = [width / 2, height / 2]
    const apart = (px: number) => [
      { x: x - px, y },
      { x: x + px, y },
    ]
    await touch(phone, apart(30), apart(60), apart(90))
    await expect.poll(scale).toBeCloseTo(3, 0)
    const left = () => picture.evaluate((one) => one.getBoundingClientRect().left)
    const before = await left()
    await touch(phone, [{ x, y }], [{ x: x - 40, y }], [{ x: x - 80, y }])
    await expect.poll(left).toBeLessThan(before - 40)
    await phone.touchscreen.tap(x, y)
    await phone.touchscreen.tap(x, y)
    await expect.poll(scale).toBe(1)

    await phone.goBack()
    await expect(picture).toHaveCount(0)
    await expect(chapterOf(phone, title).heading).toBeVisible()
  },
)
