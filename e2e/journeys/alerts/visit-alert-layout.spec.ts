import type { Locator } from '@playwright/test'
import { addChapter } from '../../clinic/chapters.ts'
import { addPatient } from '../../clinic/patients.ts'
import { fakeVisitAlert } from '../../clinic/visit-alert.ts'
import { expect, test } from '../../fixtures.ts'
import { chatPage } from '../../pages/chat.ts'
import { visitsPage } from '../../pages/visits.ts'

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`the alert of a visit covers no button at the bottom of the window at ${width} × ${height}`, async ({
    as,
    ownClinic: { physician },
  }) => {
    const { id } = await addPatient(physician)
    await addChapter(physician)
    const page = await as(physician, { viewport: { width, height } })
    await fakeVisitAlert(page)
    const { alert } = visitsPage(page)
    const expectUncovered = async (button: Locator) => {
      await expect(alert).toBeVisible()
      await expect(button).toBeInViewport({ ratio: 1 })
      const [above, below] = [await button.boundingBox(), await alert.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    }
    await page.goto(`/chat/${id}`)
    await expectUncovered(chatPage(page).send)
    await page.goto('/education/assign')
    await expectUncovered(page.getByRole('button', { name: 'Assegna' }))
    if (width < 1024) return
    await page.goto('/televisit')
    await expectUncovered(page.getByText('Da gestire', { exact: true }).last())
  })

test('with text at 200 % at 320 px the alert of a visit leaves the page its half and can be dismissed', async ({
  as,
  ownClinic: { physician },
}) => {
  const page = await as(physician, { viewport: { width: 320, height: 640 } })
  await fakeVisitAlert(page)
  await page.goto('/patient/list')
  const { alert } = visitsPage(page)
  await expect(alert).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(async () => (await alert.boundingBox())?.height).toBeLessThanOrEqual(320)
  // Scrolling takes the header away, which such letters make as tall as the window.
  await page.mouse.wheel(0, 900)
  await alert.getByRole('button', { name: 'Chiudi l’avviso' }).click({ timeout: 10_000 })
  await expect(alert).toBeHidden()
})
