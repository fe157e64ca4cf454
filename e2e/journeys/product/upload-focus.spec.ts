import type { Page } from '@playwright/test'
import { pdfFile, photoFile } from '../../clinic/files.ts'
import { addCatheter, addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterTab } from '../../pages/catheter.ts'
import { slowUploads, uploadPanel } from '../../pages/uploads.ts'

const title = (page: Page) => uploadPanel(page).panel.getByRole('heading', { name: 'Caricamenti' })

test('the focus stays in the upload panel when a file is cancelled, retried, uploaded or dismissed', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  await addCatheter(physician, id)
  const page = await as('nurse', { viewport: { width: 320, height: 640 } })
  await page.goto(`/patient/${id}/cicc`)
  const unthrottle = await slowUploads(page)
  const { panel, row, restore, close, cancel, cancelQuestion, retry, dismiss } = uploadPanel(page)
  await catheterTab(page).files.setInputFiles([pdfFile('grande.pdf', 4_000_000), photoFile('piccola.png')])
  await restore.press('Enter')

  await cancel('piccola.png').press('Enter')
  await expect(title(page)).toBeFocused()
  await cancel('grande.pdf').press('Enter')
  await cancelQuestion('grande.pdf').getByRole('button', { name: 'Annulla il caricamento' }).press('Enter')
  await expect(row('grande.pdf')).toContainText('Caricamento annullato')
  await expect(title(page)).toBeFocused()
  await retry('grande.pdf').press('Enter')
  await expect(title(page)).toBeFocused()

  // The upload ends while the question is open, which closes by itself.
  await cancel('grande.pdf').press('Enter')
  await expect(cancelQuestion('grande.pdf')).toBeVisible()
  await unthrottle()
  await expect(panel).toContainText('1 file caricato')
  await expect(row('grande.pdf')).toHaveCount(0)
  await expect(cancelQuestion('grande.pdf')).toHaveCount(0)
  await expect(title(page)).toBeFocused()

  await dismiss('piccola.png').press('Enter')
  await expect(title(page)).toBeFocused()
  await close.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
