import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { axe } from '../axe.ts'
import { launchOptions } from '../browser.ts'
import { addChapter, assignChapter, filmFile } from '../clinic/chapters.ts'
import { pdfFile, photoFile } from '../clinic/files.ts'
import { addPatient, freshSurname } from '../clinic/patients.ts'
import { expect, test } from '../fixtures.ts'
import { chapterPage, newChapterPage } from '../pages/education.ts'

// Only the whole browser shows a PDF.
test.use({ launchOptions })

const video = filmFile('passi.webm')

test('a chapter is written with its files, which are put in order, looked at, played and deleted', async ({
  as,
  clinic,
}) => {
  const physician = await clinic('physician')
  const page = await as('nurse')
  const title = `Medicazione ${freshSurname()}`
  await page.goto('/education/add')
  const form = newChapterPage(page)
  await form.title.fill(title)
  await form.description.fill('Prima lava le mani.\nPoi prepara il campo.')
  await form.files.setInputFiles([photoFile('campo.png'), pdfFile('foglio.pdf', 90_000), video])
  await form.create.click()
  await expect(page).toHaveURL(/\/education\/[\da-f-]{36}\/edit$/)
  const chapter = chapterPage(page)
  await expect(chapter.attachments.getByRole('listitem')).toHaveCount(3)
  const id = page.url().split('/').at(-2) ?? ''
  const names = async () =>
    (await physician.done(chapterRoutes.read, { params: { id } })).files.map(({ name }) => name)

  await chapter.moveUp(video.name).click()
  await expect.poll(names).toEqual(['campo.png', video.name, 'foglio.pdf'])
  await expect(chapter.moveUp(video.name)).toBeFocused()

  await chapter.view('foglio.pdf').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/)
  await dialog.getByRole('button', { name: 'Precedente' }).click()
  const player = dialog.locator('video')
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(1)
  await player.evaluate((one: HTMLVideoElement) => {
    one.currentTime = one.duration - 0.5
  })
  await expect
    .poll(() => player.evaluate((one: HTMLVideoElement) => !one.seeking && one.currentTime > 1))
    .toBe(true)
  await axe(page)
  await dialog.getByRole('button', { name: 'Chiudi' }).click()

  await chapter.remove('campo.png').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina campo.png' }).click()
  await expect.poll(names).toEqual([video.name, 'foglio.pdf'])
  // Behind a dialog nothing takes the focus, and what is typed goes elsewhere.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // What was done to the files is no reason to refuse the text.
  await chapter.title.fill(`${title} bis`)
  await chapter.save.click()
  await expect(page).toHaveURL('/education/list')
  expect((await physician.done(chapterRoutes.read, { params: { id } })).title).toBe(`${title} bis`)
})

test('a chapter that somebody is to finish is not archived; withdrawn, it is, and comes back', async ({
  as,
  clinic,
}) => {
  const physician = await clinic('physician')
  const { id, title } = await addChapter(physician)
  const patient = await addPatient(physician)
  await assignChapter(physician, id, patient.id)
  const page = await as('nurse')
  await page.goto(`/education/${id}/edit`)
  const chapter = chapterPage(page)
  await expect(page.getByText('ha 1 assegnazione in corso')).toBeVisible()
  await page.getByRole('link', { name: 'Vedi le assegnazioni' }).click()
  await page.getByRole('button', { name: `Ritira “${title}” a ${patient.surname} ${patient.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ritira il capitolo' }).click()
  await expect(page.getByText('Nessuna assegnazione corrisponde ai filtri').last()).toBeVisible()
  await page.goto(`/education/${id}/edit`)
  await chapter.archive.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Archivia “${title}”` })
    .click()
  await expect(page).toHaveURL('/education/list')
  await page.goto(`/education/${id}/edit`)
  await page.getByRole('button', { name: 'Ripristina capitolo' }).click()
  await expect(chapter.heading).toBeVisible()
})
