import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Page } from '@playwright/test'
import { axe } from '../../axe.ts'
import type { ApiClient } from '../../clinic/api.ts'
import { addChapter, assignChapter, filmFile } from '../../clinic/chapters.ts'
import { pdfFile, photoFile } from '../../clinic/files.ts'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { chapterOf, openApp, telephoneViewport } from '../../pages/companion.ts'

const statusOf = async (api: ApiClient, patientId: string) =>
  (await api.callOrThrow(assignmentRoutes.list, { query: { patientId } })).items[0]?.status

/** Adds a patient with one assigned chapter and opens it on their telephone. */
async function openAssignedChapter(page: Page, physician: ApiClient) {
  const patient = await addPatient(physician)
  const { id, title } = await addChapter(physician)
  const assignment = await assignChapter(physician, id, patient.id)
  await openApp(page, patient)
  const chapter = chapterOf(page, title)
  await chapter.open()
  await expect.poll(() => statusOf(physician, patient.id)).toBe('pending')
  return { patient, assignment, chapter }
}

test('a patient opens a chapter, seeks in its film and finishes it; a double tap sends one request', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician)
  const files = [photoFile('Le mani.png'), filmFile(), pdfFile('Da appendere.pdf')]
  const { id, title, version } = await addChapter(physician, { files })
  await assignChapter(physician, id, patient.id, 'Leggilo prima di giovedì.')
  // A dialog that fades in has less contrast at first.
  const page = await as(null, { viewport: telephoneViewport, reducedMotion: 'reduce' })
  await openApp(page, patient)
  const chapter = chapterOf(page, title)

  await chapter.chaptersLink.click()
  await expect(chapter.card).toContainText('Da leggere')
  await expect(chapter.card).toContainText('1 foto, 1 video e 1 documento')
  await expect(chapter.card).toContainText('Leggilo prima di giovedì.')
  await axe(page)
  const firstPart = page.waitForResponse(/\/download\//)
  await chapter.link.click()
  await expect(chapter.heading).toBeFocused()
  await expect.poll(() => statusOf(physician, patient.id)).toBe('pending')
  await expect(page.getByText('In corso')).toBeVisible()

  expect((await firstPart).status()).toBe(206)
  await expect.poll(() => chapter.film.evaluate((film: HTMLVideoElement) => film.duration)).toBeCloseTo(18, 0)
  await chapter.film.evaluate((film: HTMLVideoElement) => {
    film.currentTime = 12
  })
  const seekedTime = ({ seeking, readyState, currentTime }: HTMLVideoElement) =>
    !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? currentTime : 'on its way'
  await expect.poll(() => chapter.film.evaluate(seekedTime)).toBe(12)

  await page.getByRole('button', { name: 'Foto: Le mani Ingrandisci' }).click()
  await expect(page.getByRole('dialog', { name: 'Le mani' }).getByRole('img')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Scarica “Da appendere” \(PDF, / }).click()
  expect((await saved).suggestedFilename()).toBe('Da appendere.pdf')
  await axe(page)

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await chapter.finish.dblclick()
  await expect(page.getByText(/^Segnato come finito alle \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('group')).toBeFocused()
  await axe(page)
  expect(sent).toHaveLength(1)
  expect(await statusOf(physician, patient.id)).toBe('completed')

  await physician.callOrThrow(chapterRoutes.change, {
    params: { id },
    body: { title: `${title} bene`, version },
  })
  await page.getByRole('link', { name: 'Torna ai capitoli' }).click()
  await page.reload()
  await expect(chapter.card).toContainText(/Finito oggi alle \d\d:\d\d/)
  await expect(chapter.card).toContainText('Cambiato dopo che lo hai finito')
})

test('offline “Ho finito” says that it was not sent, and a retry sends it', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const page = await as(null, { viewport: telephoneViewport, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })
  const { patient, assignment, chapter } = await openAssignedChapter(page, physician)

  await page.context().setOffline(true)
  await chapter.finish.click()
  const unsent = page.getByRole('alert').filter({ hasText: 'Non è stato inviato' })
  await expect(unsent).toBeVisible()
  await axe(page)
  expect(await statusOf(physician, patient.id)).toBe('pending')

  const askedAgain = page.waitForResponse(
    (answer) => answer.url().endsWith(`/mobile/chapter/${assignment.id}`) && answer.ok(),
  )
  await page.context().setOffline(false)
  await askedAgain
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByText(/^Segnato come finito/)).toBeVisible()
  expect(await statusOf(physician, patient.id)).toBe('completed')
})

test('a chapter is shown as finished when only the response was lost', async ({ as, apiAs }) => {
  const page = await as(null, { viewport: telephoneViewport, expectedErrors: [/ERR_FAILED/] })
  const { chapter } = await openAssignedChapter(page, await apiAs('physician'))
  await page.route('**/complete', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await chapter.finish.click()
  await expect(page.getByText(/^Segnato come finito/)).toBeVisible()
})

test('a chapter whose opening could not be reported can still be read and finished', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician)
  const { id, title } = await addChapter(physician)
  await assignChapter(physician, id, patient.id)
  const page = await as(null, { viewport: telephoneViewport, expectedErrors: [/ERR_FAILED/] })
  await page.route('**/start', (route) => route.abort())
  await openApp(page, patient)
  const chapter = chapterOf(page, title)
  await chapter.open()
  await expect(page.getByRole('status').filter({ hasText: 'non sa ancora' })).toBeVisible()
  await expect(page.getByText('Poi il sapone.')).toBeVisible()
  await page.unroute('**/start')
  await chapter.finish.click()
  await expect(page.getByText(/^Segnato come finito/)).toBeVisible()
  expect(await statusOf(physician, patient.id)).toBe('completed')
})

test('finishing a chapter that was withdrawn meanwhile says that it is gone', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const page = await as(null, { viewport: telephoneViewport, withoutSockets: 'answers 400' })
  const { assignment, chapter } = await openAssignedChapter(page, physician)
  await physician.callOrThrow(assignmentRoutes.cancel, { params: { id: assignment.id } })
  await chapter.finish.click()
  await expect(page.getByRole('heading', { name: 'Questo capitolo non c’è più' })).toBeFocused()
  await expect(page.getByText('Poi il sapone.')).toHaveCount(0)
  await axe(page)
  await page.getByRole('link', { name: 'Torna ai capitoli' }).click()
  await expect(page.getByText('Nessun capitolo, per ora')).toBeVisible()
  await axe(page)
})

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
