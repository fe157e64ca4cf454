import { pdfFile, photoFile } from '../../clinic/files.ts'
import { addCatheter, addPatient, daysAgo, formatItalianDate } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterForm, catheterTab } from '../../pages/catheter.ts'
import { errorAt } from '../../pages/patient-form.ts'
import { way } from '../../way.ts'

test(
  'a nurse records a catheter with a photo and a document',
  way('a nurse records a catheter with files'),
  async ({ as, apiAs }) => {
    const { id } = await addPatient(await apiAs('physician'), { birthDate: '1961-03-12' })
    const page = await as('nurse')
    await page.goto(`/patient/${id}/cicc`)
    const tab = catheterTab(page)
    await tab.recordData.click()
    const form = catheterForm(page)
    await expect(form.hasCatheter('Sì')).toBeChecked()
    await form.brand.fill('Spola')
    await form.hasCatheter('No').check()
    await expect(form.brand).toHaveCount(0)
    await form.hasCatheter('Sì').check()
    await expect(form.brand).toHaveValue('Spola')

    await expect(form.typeOther).toHaveCount(0)
    await form.type.selectOption('Altro')
    await form.save.click()
    await expect(errorAt(form.typeOther)).toHaveText('Questo campo è obbligatorio')
    await form.typeOther.fill('Midline')
    for (const [typed, sentence] of [
      [formatItalianDate(daysAgo(-2)), 'La data non può essere settata nel futuro'],
      ['11/03/1961', 'La data non può precedere la data di nascita'],
      ['31/04/2026', 'La data inserita non è valida'],
    ] as const) {
      await form.insertionDate.fill(typed)
      await form.save.click()
      await expect(errorAt(form.insertionDate)).toHaveText(sentence)
    }
    await form.insertionDate.fill(formatItalianDate(daysAgo(12)))
    await form.lumens.selectOption('2')
    await form.vein.selectOption('Basilica')
    await form.side.selectOption('Destra')
    await form.device('PEG').check()
    await form.device('Altro').check()
    await form.otherDevice.fill('Pompa per insulina, diabete')
    await form.shows('Etichetta del catetere').check()
    await form.files.setInputFiles([photoFile('etichetta.png'), pdfFile('referto.pdf')])
    await expect(page.getByRole('img', { name: 'Anteprima di etichetta.png' })).toBeVisible()
    await form.save.click()

    await expect(tab.fact('Tipo di catetere')).toHaveText('Altro: Midline')
    await expect(tab.fact('Sede di inserzione')).toHaveText('Basilica · Destra')
    await expect(tab.fact('Altri dispositivi')).toHaveText('PEG, Pompa per insulina, diabete')
    await expect(page.getByText('In sede da 12 giorni')).toBeVisible()
    await expect(tab.attachments.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Vedi etichetta.png' }).click()
    const photo = page
      .getByRole('dialog', { name: 'Etichetta del catetere' })
      .getByRole('img', { name: /etichetta/ })
    await expect(photo).toBeVisible()
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(photo).toHaveCount(0)
  },
)

test(
  'recording a removal stops the dwell days, and a new catheter moves the old one to the history',
  way('a nurse replaces a removed catheter'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const { id } = await addPatient(physician)
    await addCatheter(physician, id, { insertionDate: daysAgo(30) })
    const page = await as('nurse')
    await page.goto(`/patient/${id}/cicc`)
    const tab = catheterTab(page)
    await expect(page.getByText('In sede da 30 giorni')).toBeVisible()
    await tab.remove()
    const dialog = page.getByRole('dialog', { name: /^Registra rimozione del catetere di / })
    await dialog
      .getByLabel('Data di rimozione')
      .first()
      .fill(formatItalianDate(daysAgo(31)))
    await dialog.getByLabel('Motivo della rimozione').fill('Fine terapia')
    await dialog.getByRole('button', { name: 'Registra rimozione' }).click()
    await expect(dialog.getByRole('alert')).toContainText('La rimozione non può precedere l’inserzione')
    await dialog
      .getByLabel('Data di rimozione')
      .first()
      .fill(formatItalianDate(daysAgo(10)))
    await dialog.getByRole('button', { name: 'Registra rimozione' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Nessun catetere in sede')).toBeVisible()
    await expect(page.getByText('Rimosso dopo 20 giorni')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Catetere rimosso' })).toBeVisible()

    await tab.newCatheter.click()
    const form = catheterForm(page)
    await expect(form.hasCatheter('Sì')).toBeChecked()
    await form.type.selectOption('Port')
    await form.insertionDate.fill(formatItalianDate(daysAgo(3)))
    await form.save.click()
    await expect(page.getByText('In sede da 3 giorni')).toBeVisible()
    const past = tab.history.getByText(
      `PICC, dal ${formatItalianDate(daysAgo(30))} al ${formatItalianDate(daysAgo(10))}`,
    )
    await past.click()
    await expect(tab.history.getByText('Fine terapia')).toBeVisible()
  },
)
