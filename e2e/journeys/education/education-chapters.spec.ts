import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { axe } from '../../axe.ts'
import { launchOptions } from '../../browser.ts'
import { filmFile } from '../../clinic/chapters.ts'
import { pdfFile, photoFile } from '../../clinic/files.ts'
import { freshSurname } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { chapterPage, newChapterPage } from '../../pages/education.ts'
import { way } from '../../way.ts'

// Only the full browser shows a PDF, not the headless shell.
test.use({ launchOptions })

const video = filmFile('passi.webm')

test(
  'a nurse writes a chapter with files, then reorders, views, plays and deletes them',
  way('a nurse arranges the files of a chapter'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
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
      (await physician.callOrThrow(chapterRoutes.read, { params: { id } })).files.map(({ name }) => name)

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
    // An open dialog keeps the focus, and typed text would not reach the form behind it.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    // Changing the files does not make the version of the text stale.
    await chapter.title.fill(`${title} bis`)
    await chapter.save.click()
    await expect(page).toHaveURL('/education/list')
    expect((await physician.callOrThrow(chapterRoutes.read, { params: { id } })).title).toBe(`${title} bis`)
  },
)
