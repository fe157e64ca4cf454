import { addCatheter, addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterTab } from '../../pages/catheter.ts'
import { errorAt } from '../../pages/patient-form.ts'

test('the error of an invalid date shows on leaving the field, but moves no button that is being pressed', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  await addCatheter(physician, id)
  const page = await as('nurse')
  await page.goto(`/patient/${id}/cicc`)
  await catheterTab(page).remove()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByRole('textbox', { name: 'Data di rimozione' })
  await day.fill('31/02/2026')
  const cancel = dialog.getByRole('button', { name: 'Annulla' })
  const { x = 0, y = 0, width = 0 } = (await cancel.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + 4)
  await page.mouse.down()
  await expect(day).not.toBeFocused()
  await expect(errorAt(day)).toHaveCount(0)
  await page.mouse.up()
  await expect(dialog).toHaveCount(0)

  await catheterTab(page).remove()
  await day.fill('31/02/2026')
  await dialog.getByRole('heading').click()
  await expect(errorAt(day)).toHaveText('La data inserita non è valida')
})
