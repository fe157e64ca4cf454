import type { Page } from '@playwright/test'
import { addCatheter, addPatient, daysAgo, formatItalianDate } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { recordPage } from '../../pages/record.ts'

/**
 * Measures the next toast when it appears, in pixels: `clear` below what is pinned above it, `left` above the bottom of
 * the window. Returns a function that waits for it.
 */
async function watchToast(page: Page) {
  await page.evaluate(() => {
    const measured = new Promise((resolve) => {
      const look = () => {
        const toast = document.querySelector('[role="status"] > [data-tone]')
        const banner = document.querySelector('section[aria-label="Paziente"]')
        if (!toast) return requestAnimationFrame(look)
        const above = banner ?? document.querySelector('header')
        const { bottom, height } = toast.getBoundingClientRect()
        resolve({
          clear: bottom - height - (above?.getBoundingClientRect().bottom ?? 0),
          left: innerHeight - bottom,
        })
      }
      look()
    })
    Object.assign(window, { seenToast: measured })
  })
  return () =>
    page.evaluate(
      () => (window as unknown as { seenToast: Promise<{ clear: number; left: number }> }).seenToast,
    )
}

const sizes = [
  { width: 320, height: 640 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
]

for (const viewport of sizes)
  test(`toasts and dialogs do not cover the patient’s banner at ${viewport.width} × ${viewport.height}`, async ({
    as,
    apiAs,
  }) => {
    const physician = await apiAs('physician')
    const { id, surname, name } = await addPatient(physician)
    await addCatheter(physician, id)
    const page = await as('nurse', { viewport, reducedMotion: 'reduce' })
    await page.goto(`/patient/${id}`)
    const { choose, banner } = recordPage(page)
    await choose('Registra rimozione')
    const dialog = page.getByRole('dialog', { name: `Registra rimozione del catetere di ${name} ${surname}` })
    await expect(dialog).toBeVisible()
    const [above, below] = [await banner.boundingBox(), await dialog.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(viewport.height)

    await dialog
      .getByLabel('Data di rimozione')
      .first()
      .fill(formatItalianDate(daysAgo(1)))
    await dialog.getByLabel('Motivo della rimozione').fill('Fine terapia')
    const measured = await watchToast(page)
    await dialog.getByRole('button', { name: 'Registra rimozione' }).click()
    const { clear, left } = await measured()
    expect(clear).toBeGreaterThanOrEqual(0)
    expect(left).toBeGreaterThanOrEqual(0)
  })

test('without a pinned patient a toast appears below the header', async ({ as, apiAs }) => {
  const { id, surname, name } = await addPatient(await apiAs('physician'))
  const page = await as('physician', { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  await page.goto(`/patient/${id}/data`)
  await page.getByRole('button', { name: 'Archivia paziente' }).click()
  const measured = await watchToast(page)
  await page.getByRole('button', { name: `Archivia ${name} ${surname}` }).click()
  expect((await measured()).clear).toBeGreaterThanOrEqual(0)
  await expect(page).toHaveURL('/patient/list')
})
