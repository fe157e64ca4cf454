import { utimes, writeFile } from 'node:fs/promises'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Page } from '@playwright/test'
import { axe } from '../../axe.ts'
import type { ApiClient } from '../../clinic/api.ts'
import { pdfFile } from '../../clinic/files.ts'
import { addCatheter, addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterForm, catheterTab } from '../../pages/catheter.ts'
import { slowUploads, uploadPanel } from '../../pages/uploads.ts'
import { way } from '../../way.ts'

const savedFiles = async (api: ApiClient, id: string) =>
  (await api.callOrThrow(patientRoutes.read, { params: { id } })).cicc?.files.map(({ name }) => name)

/** Opens the page of a new patient with a catheter and throttles its uploads; `unthrottle` lifts that. */
async function slowPage(page: Page, physician: ApiClient) {
  const { id, surname, name } = await addPatient(physician)
  await addCatheter(physician, id)
  await page.goto(`/patient/${id}/cicc`)
  return { id, label: `Catetere di ${name} ${surname}`, unthrottle: await slowUploads(page) }
}

test(
  'an upload continues from page to page, can be minimised and links back to its record; a cancelled one leaves nothing until it is retried',
  way('an upload goes on from page to page'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const page = await as('nurse')
    const { id, label, unthrottle } = await slowPage(page, physician)
    const { panel, row, bar, minimise, restore, cancel, cancelQuestion, retry } = uploadPanel(page)
    await catheterTab(page).files.setInputFiles([
      ...[pdfFile('sbagliato.pdf', 4_000_000), pdfFile('grande.pdf', 4_000_000)],
      pdfFile('piccolo.pdf'),
    ])
    await cancel('sbagliato.pdf').click()
    const question = cancelQuestion('sbagliato.pdf')
    await expect(question.getByRole('button', { name: 'Continua a caricare' })).toBeFocused()
    await axe(page)
    await page.keyboard.press('Enter')
    await expect(bar('sbagliato.pdf')).toBeVisible()
    await cancel('sbagliato.pdf').click()
    await question.getByRole('button', { name: 'Annulla il caricamento' }).click()
    await expect(row('sbagliato.pdf')).toContainText('Caricamento annullato')
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
    await unthrottle()
    await expect(catheterTab(page).attachments.getByRole('listitem')).toHaveCount(2)
    expect(await savedFiles(physician, id)).toEqual(['grande.pdf', 'piccolo.pdf'])
    await retry('sbagliato.pdf').click()
    await expect(catheterTab(page).attachments.getByText('sbagliato.pdf')).toBeVisible()
    // A panel without errors closes by itself once it has neither focus nor pointer.
    await page.getByRole('heading', { name: 'Catetere', exact: true }).click()
    await expect(panel).toHaveCount(0)
  },
)

test('a form with files closes as soon as its data are saved, and the upload continues', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  const page = await as('nurse')
  await page.goto(`/patient/${id}/cicc/new`)
  const unthrottle = await slowUploads(page)
  const form = catheterForm(page)
  await form.hasCatheter('Sì').check()
  await form.files.setInputFiles(pdfFile('grande.pdf', 3_000_000))
  await form.save.click()
  await expect(page).toHaveURL(`/patient/${id}/cicc`)
  await expect(uploadPanel(page).bar('grande.pdf')).toBeVisible()
  await unthrottle()
  await expect(catheterTab(page).attachments.getByText('grande.pdf')).toBeVisible()
})

test('closing the tab asks only during uploads, and the panel names the file', async ({ as, apiAs }) => {
  const page = await as('nurse')
  const { unthrottle } = await slowPage(page, await apiAs('physician'))
  const { panel, minimise } = uploadPanel(page)
  await catheterTab(page).files.setInputFiles([pdfFile('grande.pdf', 3_000_000), pdfFile('altro.pdf')])
  await minimise.click()
  const asked: string[] = []
  // In other journeys the fixture accepts the dialog of the browser.
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
  await unthrottle()
  await expect(panel).toContainText('2 file caricati')
  await page.reload()
  expect(asked).toHaveLength(1)
})

test('signing out stops uploads and leaves no file name on the page', async ({
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

test('a file changed on the computer while it waits is to be chosen again, without a useless retry', async ({
  as,
  apiAs,
}, info) => {
  const page = await as('nurse', { expectedErrors: [/ERR_UPLOAD_FILE_CHANGED/] })
  const { unthrottle } = await slowPage(page, await apiAs('physician'))
  const { bar, row, retry } = uploadPanel(page)
  await catheterTab(page).files.setInputFiles(pdfFile('grande.pdf', 4_000_000))
  await expect(bar('grande.pdf')).toBeVisible()
  const path = info.outputPath('referto.pdf')
  await writeFile(path, pdfFile('referto.pdf').buffer)
  await catheterTab(page).files.setInputFiles(path)
  await expect(row('referto.pdf')).toContainText('in attesa')

  await writeFile(path, pdfFile('referto.pdf', 900).buffer)
  // Browsers compare whole seconds.
  const later = new Date(Date.now() + 60_000)
  await utimes(path, later, later)
  await unthrottle()
  await expect(row('referto.pdf')).toContainText('Il file è cambiato: sceglilo di nuovo')
  await expect(retry('referto.pdf')).toHaveCount(0)
})
