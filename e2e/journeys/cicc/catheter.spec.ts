import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { pdfFile, photoFile } from '../../clinic/files.ts'
import { addCatheter, addPatient, daysAgo, formatItalianDate } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterForm, catheterTab } from '../../pages/catheter.ts'
import { errorAt } from '../../pages/patient-form.ts'
import { uploadPanel } from '../../pages/uploads.ts'
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

test('files of a wrong type are refused before the upload, damaged ones after it', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  await addCatheter(physician, id)
  const page = await as('nurse')
  await page.goto(`/patient/${id}/cicc`)
  const tab = catheterTab(page)
  await tab.files.setInputFiles([
    { name: 'pagina.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') },
  ])
  const refusal = page.getByRole('alert').filter({ hasText: 'Non aggiunti' })
  await expect(refusal).toContainText('pagina.html: Il tipo di file non è accettato')
  await expect(refusal).toContainText('foto.heic: Il formato HEIC non è accettato: salvare in JPEG')

  // A damaged file is detected by the server, and no retry is offered.
  const { row, retry, dismiss, panel } = uploadPanel(page)
  await tab.files.setInputFiles({
    name: 'rotta.png',
    mimeType: 'image/png',
    buffer: photoFile('rotta.png').buffer.subarray(0, 60),
  })
  await expect(row('rotta.png').getByText('L’immagine non si può leggere')).toBeVisible()
  await expect(retry('rotta.png')).toHaveCount(0)
  await dismiss('rotta.png').click()
  await expect(panel).toHaveCount(0)
})

test('an attachment is served in byte ranges, as a video player requests them', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  const { id: record } = await addCatheter(physician, id)
  const { files } = await physician.callOrThrow(ciccRoutes.change, {
    params: { id: record },
    files: [pdfFile('referto.pdf', 3_000)],
  })
  const page = await as('nurse')
  await page.goto(`/patient/${id}/cicc`)
  const parts = await page.evaluate(async (address) => {
    const read = async (range: string) => {
      const answer = await fetch(address, { headers: { Range: range } })
      return [answer.status, answer.headers.get('Content-Range'), (await answer.text()).slice(0, 8)]
    }
    return [await read('bytes=0-99'), await read('bytes=-6'), await read('bytes=3000-')]
  }, `/api/cicc/${record}/download/${files[0]?.key}`)
  expect(parts.slice(0, 2)).toEqual([
    [206, 'bytes 0-99/3000', '%PDF-1.4'],
    [206, 'bytes 2994-2999/3000', '%%EOF\n'],
  ])
  expect(parts[2]?.slice(0, 2)).toEqual([416, 'bytes */3000'])
})

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

test('a correction that a nurse saved first is shown beside the physician’s own, which is kept', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  await addCatheter(physician, id)
  const [mine, theirs] = [await as('physician'), await as('nurse')]
  for (const page of [mine, theirs]) {
    await page.goto(`/patient/${id}/cicc`)
    await catheterTab(page).edit.click()
    await expect(catheterForm(page).brand).toBeVisible()
  }
  await catheterForm(theirs).type.selectOption('Altro')
  await catheterForm(theirs).typeOther.fill('Midline')
  await catheterForm(theirs).lumens.selectOption('3')
  await catheterForm(theirs).save.click()
  await expect(catheterTab(theirs).fact('Tipo di catetere')).toHaveText('Altro: Midline')

  const form = catheterForm(mine)
  await form.type.selectOption('Port')
  await form.note.fill('Cute integra')
  await form.save.click()
  await expect(mine.getByText('I dati sono cambiati mentre li modificavi')).toBeVisible()
  const conflict = mine.getByRole('listitem').filter({ hasText: 'Salvato da altri' })
  await expect(conflict.getByRole('definition')).toHaveText(['Altro: Midline', 'Port'])
  await expect(mine.getByText('Aggiornati con i valori salvati: Numero di lumi.')).toBeVisible()
  await mine.getByRole('button', { name: 'Usa il valore salvato: Tipo di catetere' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(mine.getByText('premi di nuovo “Salva dati del catetere”')).toBeVisible()
  await expect(form.typeOther).toHaveValue('Midline')
  await form.save.click()
  await expect(catheterTab(mine).fact('Tipo di catetere')).toHaveText('Altro: Midline')
  await expect(catheterTab(mine).fact('Numero di lumi')).toHaveText('3')
  await expect(catheterTab(mine).fact('Note')).toHaveText('Cute integra')
})

test('the catheter form has its own URL: a reload reopens it, Back asks first and returns to the catheter', async ({
  as,
  apiAs,
}) => {
  const { id } = await addPatient(await apiAs('physician'))
  const { id: record } = await addCatheter(await apiAs('nurse'), id)
  const page = await as('nurse')
  await page.goto(`/patient/${id}/cicc`)
  const form = catheterForm(page)
  await catheterTab(page).edit.click()
  await expect(page).toHaveURL(`/patient/${id}/cicc/${record}`)
  await page.reload()
  await form.brand.fill('Scritta a metà')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Modifiche non salvate' })
  await question.getByRole('button', { name: 'Resta' }).click()
  await expect(form.brand).toHaveValue('Scritta a metà')
  await form.form.getByRole('button', { name: 'Annulla' }).click()
  await question.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(`/patient/${id}/cicc`)
  await expect(page.getByRole('heading', { name: 'Catetere', exact: true })).toBeFocused()
  await expect(catheterTab(page).fact('Marca')).toHaveText('Spola')

  await catheterTab(page).replace()
  await expect(page).toHaveURL(`/patient/${id}/cicc/new`)
  await page.goBack()
  await expect(catheterTab(page).addPhoto).toBeVisible()
  await page.goto(`/patient/${id}/cicc/00000000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
})
