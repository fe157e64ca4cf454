import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { photoFile } from '../../clinic/files.ts'
import { addCatheter, addPatient, caregiverBody } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { recordPage } from '../../pages/record.ts'

test('the summary shows the last photo of the catheter, and opens it', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  const catheter = await addCatheter(physician, id)
  await physician.callOrThrow(ciccRoutes.change, {
    params: { id: catheter.id },
    files: [photoFile('prima.png'), photoFile('ultima.png')],
  })
  const page = await as('nurse')
  await page.goto(`/patient/${id}`)
  const { catheter: card } = recordPage(page)
  await expect(card.locator('img')).toBeVisible()
  await card.getByRole('button', { name: /^Foto caricata il .*: ultima\.png$/ }).click()
  const picture = page.getByRole('dialog', { name: /^Foto · / }).getByRole('img', { name: /ultima\.png/ })
  await expect(picture).toBeVisible()
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
