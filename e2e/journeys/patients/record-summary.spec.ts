import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { photoFile } from '../../clinic/files.ts'
import { addCatheter, addPatient, caregiverBody, daysAgo, formatItalianDate } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterForm } from '../../pages/catheter.ts'
import { patientList } from '../../pages/patient-list.ts'
import { recordPage } from '../../pages/record.ts'

const site = { locationOfInsertion: { vein: 'basilic', side: 'right' }, numberOfLumens: 2 }

test('the summary shows the catheter, its dwell days and its last photo', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  const catheter = await addCatheter(physician, id, { insertionDate: daysAgo(118), ...site })
  await physician.callOrThrow(ciccRoutes.change, {
    params: { id: catheter.id },
    files: [photoFile('prima.png'), photoFile('ultima.png')],
  })
  const page = await as('nurse')
  await page.goto(`/patient/${id}`)
  const { catheter: card } = recordPage(page)
  await expect(card).toContainText('PICC · basilica dx · 2 lumi · 118 giorni')
  await expect(card.locator('img')).toBeVisible()
  await card.getByRole('button', { name: /^Foto caricata il .*: ultima\.png$/ }).click()
  const picture = page.getByRole('dialog', { name: /^Foto · / }).getByRole('img', { name: /ultima\.png/ })
  await expect(picture).toBeVisible()
})

test('a removed catheter counts as none in place, in the summary and in the list', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const { id, surname } = await addPatient(physician)
  const removal = { removalDate: daysAgo(10), removalReason: 'Occlusione' }
  await addCatheter(physician, id, { insertionDate: daysAgo(30), ...site, ...removal })
  const page = await as('nurse')
  await page.goto(`/patient/${id}`)
  const { catheter, action, actions } = recordPage(page)
  await expect(catheter).toContainText('Nessun catetere in sede')
  await expect(catheter.getByRole('definition')).toHaveText([
    'PICC · basilica dx · 2 lumi',
    '20 giorni',
    formatItalianDate(daysAgo(10)),
    'Occlusione',
  ])
  await expect(action('Aggiungi foto')).toHaveCount(0)
  await expect(actions.getByRole('button')).toHaveText(['Stampa scheda'])
  await page.goto('/patient/list')
  await patientList(page).search.fill(surname)
  await expect(patientList(page).row(surname)).toContainText('Nessun catetere in sede')
  await expect(patientList(page).row(surname)).toContainText(`PICC fino al ${formatItalianDate(daysAgo(10))}`)
})

test('each action opens its form, and each role is offered its own actions', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const { id, surname, name } = await addPatient(physician)
  const page = await as('nurse')
  await page.goto(`/patient/${id}`)
  const { actions, action, catheter, choose } = recordPage(page)
  await expect(catheter).toContainText('Catetere da registrare')
  await expect(actions.getByRole('link')).toHaveText([
    'Registra i dati del catetere',
    'Assegna capitolo',
    'Pianifica visita',
    'Chat',
  ])
  await expect(actions.getByRole('button')).toHaveText(['Stampa scheda'])
  await action('Registra i dati del catetere').click()
  const form = catheterForm(page)
  await expect(form.hasCatheter('Sì')).toBeChecked()
  await form.type.selectOption('PICC')
  await form.insertionDate.fill(formatItalianDate(daysAgo(12)))
  await form.save.click()
  await expect(page).toHaveURL(`/patient/${id}/cicc`)

  await page.goto(`/patient/${id}`)
  await expect(catheter).toContainText('PICC · 12 giorni')
  await choose('Modifica i dati del catetere')
  await expect(form.insertionDate).toHaveValue(formatItalianDate(daysAgo(12)))
  await page.goto(`/patient/${id}`)
  await choose('Registra rimozione')
  const dialog = page.getByRole('dialog', {
    name: `Registra rimozione del catetere di ${name} ${surname}`,
  })
  await expect(dialog).toContainText(`PICC, inserito il ${formatItalianDate(daysAgo(12))}`)
  await dialog
    .getByLabel('Data di rimozione')
    .first()
    .fill(formatItalianDate(daysAgo(2)))
  await dialog.getByLabel('Motivo della rimozione').fill('Fine terapia')
  await dialog.getByRole('button', { name: 'Registra rimozione' }).click()
  await expect(catheter).toContainText('Nessun catetere in sede')
  await expect(catheter.getByRole('heading')).toBeFocused()
  await action('Registra un nuovo catetere').click()
  await expect(form.hasCatheter('Sì')).toBeChecked()

  const theirs = await as('physician')
  await theirs.goto(`/patient/${id}`)
  await expect(recordPage(theirs).actions.getByRole('link')).toHaveText([
    'Registra un nuovo catetere',
    'Assegna capitolo',
    'Pianifica visita',
    'Chat',
  ])
  await theirs.getByRole('button', { name: 'Altre azioni sulla scheda' }).click()
  await expect(theirs.getByRole('menuitem')).toHaveText(['Codice di accesso', 'Modifica i dati'])
})

test('each caregiver has a call link of at least 44 px, and the actions are between the catheter and the facts', async ({
  as,
  apiAs,
}) => {
  const caregiver = caregiverBody({ phone: '+39 333 1234567' })
  const { id } = await addPatient(await apiAs('physician'), { caregivers: [caregiver] })
  for (const width of [360, 1024]) {
    const page = await as('nurse', { viewport: { width, height: 740 } })
    for (const tab of ['', '/caregivers']) {
      await page.goto(`/patient/${id}${tab}`)
      const call = page.getByRole('link', { name: `Chiama Adele ${caregiver.surname}: +39 333 123 4567` })
      await expect(call).toHaveAttribute('href', 'tel:+393331234567')
      const box = await call.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await page.goto(`/patient/${id}`)
    const { actions, caregivers, catheter } = recordPage(page)
    for (const [above, below] of [
      [catheter, actions],
      [actions, caregivers],
    ] as const) {
      const [first, second] = [await above.boundingBox(), await below.boundingBox()]
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0)
    }
  }
})
