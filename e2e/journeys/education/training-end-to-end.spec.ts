import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import type { Page } from '@playwright/test'
import { axe } from '../../axe.ts'
import type { ApiClient } from '../../clinic/api.ts'
import { filmFile } from '../../clinic/chapters.ts'
import { accessLinkPath } from '../../clinic/device.ts'
import { pdfFile } from '../../clinic/files.ts'
import { addPatient, freshSurname } from '../../clinic/patients.ts'
import { canScan, scanQrCodes } from '../../clinic/pdf.ts'
import { expect, test } from '../../fixtures.ts'
import { chapterOf, telephoneViewport } from '../../pages/companion.ts'
import { firstAccess } from '../../pages/first-access.ts'
import { slowUploads, uploadPanel } from '../../pages/uploads.ts'
import { way } from '../../way.ts'

/** Writes a chapter with three files: cancels the upload of one, and retries one whose connection is lost. */
async function writeChapter(page: Page, title: string) {
  const unthrottle = await slowUploads(page)
  await page.goto('/education/add')
  await page.getByLabel('Titolo').fill(title)
  await page.getByLabel('Descrizione').fill('Togli anelli e bracciali.\nBagna le mani.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([pdfFile('Doppione.pdf', 4_000_000), filmFile(), pdfFile('Da appendere.pdf')])
  await page.getByRole('button', { name: 'Crea capitolo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const { bar, cancel, cancelQuestion, retry, row } = uploadPanel(page)
  await expect(bar('Doppione.pdf')).toBeVisible()
  await cutNextUpload(page)
  await cancel('Doppione.pdf').click()
  await cancelQuestion('Doppione.pdf').getByRole('button', { name: 'Annulla il caricamento' }).click()
  await expect(row('Doppione.pdf')).toContainText('Caricamento annullato')
  await unthrottle()
  await retry('I passi.webm').click()
  const files = page.getByRole('region', { name: 'Allegati' })
  for (const name of ['Da appendere.pdf', 'I passi.webm'])
    await expect(files.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

/** Resets the connection of the next upload, once. */
async function cutNextUpload(page: Page) {
  let isCut = false
  await page.route('**/api/chapter/*', async (route) => {
    if (isCut || route.request().method() !== 'PATCH') return route.fallback()
    isCut = true
    await route.abort('connectionreset')
  })
}

async function assignTo(page: Page, surname: string, names: readonly string[], title: string) {
  await page.getByRole('link', { name: 'Assegna', exact: true }).click()
  await page.getByLabel('Cerca per cognome, nome o codice fiscale').fill(surname)
  for (const name of names) await page.getByRole('checkbox', { name: `${surname} ${name}` }).check()
  await page.getByLabel(/^Nota per il paziente/).fill('Guardalo prima di giovedì.')
  await page.getByRole('button', { name: 'Assegna a 3 pazienti' }).click()
  await expect(page.getByText(`“${title}” assegnato a 3 pazienti`)).toBeVisible()
}

/** Regenerates a patient's access, prints its sheet, and returns the path of the link in its QR. */
async function printedLink(page: Page, { id, surname, name }: PatientWithSecrets): Promise<string> {
  const access = firstAccess(page)
  await page.goto(`/patient/${id}/access`)
  const issued = page.waitForResponse(/\/patient\/code\/.*\/refresh$/)
  await access.regenerate(`${name} ${surname}`).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Rigenera/ })
    .click()
  await expect(access.qr(`${name} ${surname}`)).toBeVisible()
  const { qr } = (await (await issued).json()) as { qr: string }
  await access.print(`${name} ${surname}`).click()
  if (await canScan()) expect(await scanQrCodes(await page.pdf({ preferCSSPageSize: true }))).toEqual([qr])
  await access.handedOver.check()
  return accessLinkPath({ qr })
}

const filesOf = async (api: ApiClient, id: string) =>
  (await api.callOrThrow(chapterRoutes.read, { params: { id } })).files.map(({ name }) => name)

test(
  'a physician assigns a chapter, the patient finishes it on the telephone, and the physician sees it completed',
  way('a patient is trained from chapter to completion'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const title = `Lavarsi le mani ${freshSurname()}`
    const surname = freshSurname()
    const names = ['Ada', 'Bianca', 'Carla']
    const patients: PatientWithSecrets[] = []
    for (const name of names) patients.push(await addPatient(physician, { surname, name }))
    const [patient] = patients
    if (!patient) throw new Error('no patient')

    const page = await as('physician', { expectedErrors: [/ERR_CONNECTION_RESET/] })
    await writeChapter(page, title)
    const id = /education\/([\w-]+)\/edit/.exec(page.url())?.[1] ?? ''
    expect((await filesOf(physician, id)).sort()).toEqual(['Da appendere.pdf', 'I passi.webm'])
    await assignTo(page, surname, names, title)
    const { items } = await physician.callOrThrow(assignmentRoutes.list, { query: { chapterId: id } })
    expect(items.map(({ status }) => status)).toEqual(['new', 'new', 'new'])
    const link = await printedLink(page, patient)

    const phone = await as(null, { viewport: telephoneViewport })
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Entra qui' }).click()
    await expect(phone.getByText(`Hai un capitolo nuovo da leggere`)).toBeVisible()
    const chapter = chapterOf(phone, title)
    await chapter.open()
    await expect(chapter.heading).toBeFocused()
    await expect(phone.getByText('Guardalo prima di giovedì.')).toBeVisible()
    await expect
      .poll(() => chapter.film.evaluate((film: HTMLVideoElement) => film.readyState))
      .toBeGreaterThan(0)
    await chapter.film.evaluate((film: HTMLVideoElement) => {
      film.currentTime = 12
    })
    await expect.poll(() => chapter.film.evaluate((film: HTMLVideoElement) => film.seeking)).toBe(false)
    expect(await chapter.film.evaluate((film: HTMLVideoElement) => film.currentTime)).toBe(12)
    await chapter.finish.click()
    await expect(phone.getByText(/^Segnato come finito/)).toBeVisible()
    await axe(phone)

    await page.goto(`/education/list/assignments?chapterId=${id}`)
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Ada')).toContainText('Completato')
    for (const name of ['Bianca', 'Carla']) await expect(row(name)).toContainText('Non aperto')
    await row('Ada').getByRole('link').first().click()
    await expect(page).toHaveURL(`/patient/${patient.id}/education`)
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Completato')
  },
)
