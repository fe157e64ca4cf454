import type { FileChooser, Locator, Page } from '@playwright/test'
import { pdfFile, photoFile } from '../../clinic/files.ts'
import { addCatheter, addPatient, daysAgo } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterTab } from '../../pages/catheter.ts'
import { patientList } from '../../pages/patient-list.ts'
import { recordPage } from '../../pages/record.ts'
import { uploadPanel } from '../../pages/uploads.ts'
import { way } from '../../way.ts'

/** Asks for the browser's file dialog long before it opens, so that the browser does not show its own. */
const watchChooser = (page: Page): Promise<FileChooser> => page.waitForEvent('filechooser')

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0

test(
  'on a phone a nurse adds a photo of the exit site in two taps from the list, without scrolling',
  way('a nurse adds a photo from her phone'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const { id, surname } = await addPatient(physician)
    await addCatheter(physician, id, { insertionDate: daysAgo(20) })
    const page = await as('nurse', { viewport: { width: 360, height: 740 }, hasTouch: true })
    await page.goto(`/patient/list?search=${surname}`)
    const chooser = watchChooser(page)
    await patientList(page).patient(surname).tap()
    const { action, catheter } = recordPage(page)
    await expect(catheter).toContainText('Nessuna foto del punto di uscita')
    await expect(action('Aggiungi foto')).toBeInViewport({ ratio: 1 })
    await expect(action('Scatta una foto')).toBeInViewport({ ratio: 1 })
    expect(await scrolled(page)).toBe(0)
    await action('Aggiungi foto').tap()
    await (await chooser).setFiles(photoFile('sito.png'))
    await expect(catheter.getByRole('button', { name: /sito\.png$/ })).toBeVisible()
    await expect(catheter).not.toContainText('Nessuna foto')

    await page.goto(`/patient/${id}/cicc`)
    const newest = catheterTab(page).series.locator('img').first()
    await expect.poll(() => widthOf(newest)).toBeGreaterThanOrEqual(320)
  },
)

test('on a computer it is one click from the record, in both tabs, and a wrong file is refused', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  await addCatheter(physician, id, { insertionDate: daysAgo(20) })
  const page = await as('nurse', { viewport: { width: 1440, height: 900 } })
  for (const [tab, file, count] of [
    ['', 'prima.png', 1],
    ['/cicc', 'ultima.png', 2],
  ] as const) {
    const chooser = watchChooser(page)
    await page.goto(`/patient/${id}${tab}`)
    const add = catheterTab(page).addPhoto
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Scatta una foto' })).toBeHidden()
    await add.click()
    await (await chooser).setFiles(photoFile(file))
    await expect(uploadPanel(page).panel).toContainText('1 file caricato')
    await page.goto(`/patient/${id}/cicc`)
    await expect(catheterTab(page).series.getByRole('listitem')).toHaveCount(count)
  }
  const newest = catheterTab(page).series.getByRole('listitem').first()
  await expect.poll(() => widthOf(newest.locator('img'))).toBeGreaterThanOrEqual(320)
  await expect(newest).toBeInViewport({ ratio: 1 })

  const again = watchChooser(page)
  await catheterTab(page).addPhoto.click()
  await (await again).setFiles(pdfFile('referto.pdf'))
  await expect(page.getByRole('alert')).toContainText('referto.pdf')
  await expect(catheterTab(page).series.getByRole('listitem')).toHaveCount(2)
})
