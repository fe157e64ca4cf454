import type { Page } from '@playwright/test'
import { axe } from '../../axe.ts'
import { addCatheter, addPatient, daysAgo, formatItalianDate } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { patientForm } from '../../pages/patient-form.ts'
import { way } from '../../way.ts'

async function openPalette(page: Page) {
  await expect(page.getByRole('button', { name: 'Cerca' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  const input = dialog.getByRole('combobox')
  await expect(input).toBeFocused()
  return { dialog, input, options: dialog.getByRole('option'), first: dialog.getByRole('option').first() }
}

test(
  'a nurse records a removal by keyboard alone: action, patient, date',
  way('a nurse acts from the palette'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const { id, surname, name } = await addPatient(physician)
    await addCatheter(physician, id, { insertionDate: daysAgo(20) })
    const withoutCatheter = await addPatient(physician, { surname: `${surname}x` })
    const page = await as('nurse')
    await page.goto('/')
    const { dialog, input, options, first } = await openPalette(page)
    await page.keyboard.type('togli catet')
    await expect(first).toContainText('Registra rimozione…')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Registra rimozione: quale paziente?' })).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveText('Scrivi almeno 2 lettere del nome')
    await expect(input).toBeFocused()
    await expect(input).toHaveValue('')
    await axe(page)
    await page.keyboard.type(surname)
    await expect(options).toHaveCount(1)
    await expect(first).toContainText(surname)
    await expect(dialog).not.toContainText(withoutCatheter.surname)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(`/patient/${id}/cicc`)
    const removal = page.getByRole('dialog', { name: 'Registra rimozione del catetere' })
    await expect(removal.getByRole('textbox', { name: 'Data di rimozione' })).toBeFocused()
    await page.keyboard.type(formatItalianDate(daysAgo(1)))
    await removal.getByRole('textbox', { name: 'Motivo della rimozione' }).fill('Fine terapia')
    await page.keyboard.press('Enter')
    await expect(removal).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(`${name}`)
    // The dialog opens once: a reload does not open it again.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Catetere', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a nurse adds a photo from any page by keyboard alone: action, patient, file', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const { id, surname } = await addPatient(physician)
  await addCatheter(physician, id, { insertionDate: daysAgo(20) })
  const page = await as('nurse')
  // Asked for long before: the browser may open its own dialog while it is still being told to leave that to the test.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/faq/list')
  const { dialog, options } = await openPalette(page)
  await page.keyboard.type('foto')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Aggiungi foto: quale paziente?' })).toBeVisible()
  await page.keyboard.type(surname)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/patient/${id}/cicc`)
  await expect(options).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Aggiungi foto' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Aggiungi foto' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await chooser
})

test('a long name in one result covers no other result on a telephone', async ({ as, apiAs }) => {
  const { id } = await addPatient(await apiAs('physician'), { name: 'Massimiliano Bartolomeo Immacolato' })
  const page = await as('physician', { viewport: { width: 320, height: 568 } })
  await page.goto(`/patient/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Massimiliano')
  await page.getByRole('button', { name: 'Cerca' }).click()
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.first()).toContainText('Massimiliano Bartolomeo Immacolato')
  const hidden = await options.evaluateAll((all) =>
    all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).map((one) => one.textContent),
  )
  expect(hidden).toEqual([])
})

test('Enter in the palette does not send the form behind it', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await expect(form.fiscalCode).toBeFocused()
  await page.keyboard.type('RSSMRA')
  const { first } = await openPalette(page)
  await page.keyboard.type('oggi')
  await expect(first).toContainText('Oggi')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Modifiche non salvate' })
  await question.getByRole('button', { name: 'Resta' }).click()
  await expect(question).toHaveCount(0)
  await expect(form.fiscalCode).toHaveValue('RSSMRA')
  await expect(form.form.getByRole('alert')).toHaveCount(0)
  await expect(form.fiscalCode).toBeFocused()
})
