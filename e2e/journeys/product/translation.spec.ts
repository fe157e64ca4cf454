import { addChapter, assignChapter } from '../../clinic/chapters.ts'
import { addCatheter, addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { chapterOf, openApp, telephoneViewport } from '../../pages/companion.ts'
import { recordPage } from '../../pages/record.ts'
import { way } from '../../way.ts'

for (const [translated, isWay] of [
  ['font', true],
  ['text', false],
  ['merge', false],
] as const)
  test(
    `a patient whose browser translates by ${translated} opens a chapter, finishes it and writes to the centre`,
    isWay ? way('a patient whose browser translates reads and writes') : {},
    async ({ as, apiAs }) => {
      const physician = await apiAs('physician')
      const patient = await addPatient(physician)
      const { id, title } = await addChapter(physician)
      await assignChapter(physician, id, patient.id)
      const page = await as(null, { viewport: telephoneViewport, translated })
      await openApp(page, patient)
      if (translated === 'font') await expect(page.locator('font').first()).toBeAttached()
      await expect(page.getByText(`${patient.name} ${patient.surname}`).first()).toHaveAttribute(
        'translate',
        'no',
      )
      const chapter = chapterOf(page, title)
      await chapter.open()
      await expect(page.getByText('In corso')).toBeVisible()
      await chapter.finish.click()
      await expect(page.getByText(/^Segnato come finito alle \d\d:\d\d$/)).toBeVisible()
      await page.getByRole('link', { name: 'Torna ai capitoli' }).click()
      await expect(chapter.card).toContainText(/Finito oggi alle \d\d:\d\d/)

      await page.goto('/app/chat')
      await page.getByLabel('Scrivi un messaggio').fill('Buongiorno')
      await page.getByRole('button', { name: 'Invia', exact: true }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Buongiorno' })).toBeVisible()
    },
  )

test('staff whose browser translates search a patient, correct a form and record a removal', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician)
  await addCatheter(physician, patient.id)
  const page = await as('physician', { translated: 'font' })
  await page.goto('/patient/list')
  await expect(page.locator('font').first()).toBeAttached()
  await expect(page.getByRole('button', { name: 'Cerca' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox').last()).toBeFocused()
  await page.keyboard.type(patient.surname)
  await expect(page.getByRole('option').first()).toContainText(patient.surname)
  await page.keyboard.press('Enter')
  const record = recordPage(page)
  await expect(record.banner).toContainText(patient.surname)

  await record.choose('Modifica i dati')
  const surname = page.getByRole('textbox', { name: 'Cognome' }).first()
  await surname.fill('')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('alert')).toContainText('Cognome')
  await surname.fill(`${patient.surname}ni`)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(record.banner).toContainText(`${patient.surname}ni`)

  await page.goto(`/patient/${patient.id}`)
  await record.choose('Registra rimozione')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Registra/ }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
