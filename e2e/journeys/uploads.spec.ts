import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Page } from '@playwright/test'
import { axe } from '../axe.ts'
import type { Clinic } from '../clinic/api.ts'
import { pdfFile } from '../clinic/files.ts'
import { addCatheter, addPatient } from '../clinic/patients.ts'
import { expect, test } from '../fixtures.ts'
import { catheterForm, catheterTab } from '../pages/catheter.ts'
import { slowUploads, uploadPanel } from '../pages/uploads.ts'

const savedFiles = async (clinic: Clinic, id: string) =>
  (await clinic.done(patientRoutes.read, { params: { id } })).cicc?.files.map(({ name }) => name)

/** A patient with a catheter, whose page is open and sends slowly. */
async function slowPage(page: Page, physician: Clinic) {
  const { id, surname, name } = await addPatient(physician)
  await addCatheter(physician, id)
  await page.goto(`/patient/${id}/cicc`)
  return { id, label: `Dati CICC di ${surname} ${name}`, free: await slowUploads(page) }
}

test('an upload goes on from page to page, can be minimised, and leads back', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const page = await as('nurse')
  const { id, label, free } = await slowPage(page, physician)
  const { panel, row, bar, minimise, restore } = uploadPanel(page)
  await catheterTab(page).files.setInputFiles([pdfFile('grande.pdf', 4_000_000), pdfFile('piccolo.pdf')])
  await expect(bar('grande.pdf')).toBeVisible()
  await expect(row('piccolo.pdf')).toContainText('in attesa')
  await expect
    .poll(() => bar('grande.pdf').evaluate((one: HTMLProgressElement) => one.value))
    .toBeGreaterThan(0)
  await axe(page)

  await page.getByRole('link', { name: 'Pazienti' }).first().click()
  await expect(page.getByRole('heading', { name: 'Pazienti' })).toBeVisible()
  await expect(bar('grande.pdf')).toBeVisible()
  await minimise.press('Enter')
  await expect(row('grande.pdf')).toBeHidden()
  await expect(panel).toContainText('2 file in caricamento')
  await expect(restore).toBeFocused()
  await axe(page)
  await restore.press('Space')
  await expect(row('grande.pdf')).toBeVisible()

  await panel.getByRole('link', { name: label }).click()
  await expect(page).toHaveURL(`/patient/${id}/cicc`)
  await free()
  await expect(catheterTab(page).attachments.getByRole('listitem')).toHaveCount(2)
  expect(await savedFiles(physician, id)).toEqual(['grande.pdf', 'piccolo.pdf'])
  // What arrived without a fault takes itself away, once nobody is at it.
  await page.getByRole('heading', { name: 'Dati CICC', exact: true }).click()
  await expect(panel).toHaveCount(0)
})

test('a form with files is left as soon as its data are saved', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const { id } = await addPatient(physician)
  const page = await as('nurse')
  await page.goto(`/patient/${id}/cicc/new`)
  const free = await slowUploads(page)
  const form = catheterForm(page)
  await form.carries('Sì').check()
  await form.files.setInputFiles(pdfFile('grande.pdf', 3_000_000))
  await form.save.click()
  await expect(page).toHaveURL(`/patient/${id}/cicc`)
  await expect(uploadPanel(page).bar('grande.pdf')).toBeVisible()
  await free()
  await expect(catheterTab(page).attachments.getByText('grande.pdf')).toBeVisible()
})

test('a cancel asks while the file is on its way, leaves nothing, and can be taken up again', async ({
  as,
  clinic,
}) => {
  const physician = await clinic('physician')
  const page = await as('nurse')
  const { id, free } = await slowPage(page, physician)
  const { row, bar, cancel, cancelQuestion, retry } = uploadPanel(page)
  await catheterTab(page).files.setInputFiles(pdfFile('grande.pdf', 4_000_000))
  await cancel('grande.pdf').click()
  const question = cancelQuestion('grande.pdf')
  await expect(question.getByRole('button', { name: 'Continua a caricare' })).toBeFocused()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(bar('grande.pdf')).toBeVisible()
  await cancel('grande.pdf').click()
  await question.getByRole('button', { name: 'Annulla il caricamento' }).click()
  await expect(row('grande.pdf')).toContainText('Caricamento annullato')
  expect(await savedFiles(physician, id)).toEqual([])
  await free()
  await retry('grande.pdf').click()
  await expect(catheterTab(page).attachments.getByText('grande.pdf')).toBeVisible()
  expect(await savedFiles(physician, id)).toEqual(['grande.pdf'])
})

test('only closing or reloading the tab asks, and the panel names the file', async ({ as, clinic }) => {
  const page = await as('nurse')
  const { free } = await slowPage(page, await clinic('physician'))
  const { panel, minimise } = uploadPanel(page)
  await catheterTab(page).files.setInputFiles([pdfFile('grande.pdf', 3_000_000), pdfFile('altro.pdf')])
  await minimise.click()
  const asked: string[] = []
  // Elsewhere whoever leaves goes.
  await page.context().removeAllListeners('dialog')
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect(panel.getByRole('alert')).toHaveText(
    'Chiudendo o ricaricando questa scheda si interrompe il caricamento di “grande.pdf” e di un altro file.',
  )
  expect(asked).toEqual(['beforeunload'])
  await free()
  await expect(panel).toContainText('2 file caricati')
  await page.reload()
  expect(asked).toHaveLength(1)
})

test('whoever signs out stops what was on its way, and no name of a file is left', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const page = await as(nurse)
  const { id } = await slowPage(page, physician)
  await catheterTab(page).files.setInputFiles([pdfFile('grande.pdf', 4_000_000), pdfFile('altro.pdf')])
  await expect(uploadPanel(page).bar('grande.pdf')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
  await page.getByRole('link', { name: 'Disconnetti' }).click()
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible()
  const { panel } = uploadPanel(page)
  await expect(panel).toHaveText(/interrotto il caricamento: 2 file non sono stati caricati/)
  await expect(page.getByText('grande.pdf')).toHaveCount(0)
  await axe(page)
  await panel.getByRole('button', { name: 'Ho capito' }).click()
  await expect(panel).toHaveCount(0)
  expect(await savedFiles(physician, id)).toEqual([])
})
