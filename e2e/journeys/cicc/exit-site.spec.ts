import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { daysBetween } from '@filo/contract/kit/date.ts'
import type { Locator, Page } from '@playwright/test'
import { axe } from '../../axe.ts'
import type { ApiClient } from '../../clinic/api.ts'
import { pdfFile, photoFile } from '../../clinic/files.ts'
import { addCatheter, addPatient, daysAgo, formatItalianDate } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterTab } from '../../pages/catheter.ts'
import { errorAt } from '../../pages/patient-form.ts'
import { way } from '../../way.ts'

/** Finds a demo patient with a series of exit site photos: their days, and the surnames of who added them. */
async function findPhotographedPatient(api: ApiClient) {
  // Backwards: the surnames of patients that journeys add begin with A.
  const { items } = await api.callOrThrow(patientRoutes.list, {
    query: { catheter: 'true', sort: '-surname', pageSize: '100' },
  })
  for (const { id } of items) {
    const { cicc } = await api.callOrThrow(patientRoutes.read, { params: { id } })
    const series = cicc?.files.filter(({ subject }) => subject === 'exitSite') ?? []
    if (series.length > 2)
      return {
        id,
        days: series.map(({ addedAt }) => addedAt.slice(0, 10)),
        who: series.map(({ addedBy }) => addedBy.surname),
      }
  }
  throw new Error('nobody of the demo was photographed')
}

const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
const dialog = (page: Page) => page.getByRole('dialog')

test('a photo is fetched in screen size, and in full size only on request', async ({ as, apiAs }) => {
  const { id, days } = await findPhotographedPatient(await apiAs('physician'))
  const page = await as('nurse')
  const fetched: string[] = []
  page.on('response', (answer) => {
    const [, form] = answer.url().match(/\/cicc\/[^/]+\/(view|download)\//) ?? []
    if (form) fetched.push(form)
  })
  await page.goto(`/patient/${id}/cicc`)
  await catheterTab(page).series.getByRole('button').first().click()
  await expect.poll(() => isDrawn(dialog(page).getByRole('img'))).toBe(true)
  expect(fetched).toEqual(['view'])

  await dialog(page).getByRole('button', { name: 'Apri originale' }).click()
  const original = dialog(page).getByRole('region', { name: 'Foto in grandezza originale' })
  await expect.poll(() => isDrawn(original.getByRole('img'))).toBe(true)
  expect(fetched).toEqual(['view', 'download'])
  await axe(page)
  const distanceFromCentre = ({ scrollLeft, scrollWidth, clientWidth }: Element) =>
    Math.abs(scrollLeft + clientWidth / 2 - scrollWidth / 2)
  expect(await original.evaluate(distanceFromCentre)).toBeLessThan(1)
  // In full size the arrow keys pan the photo instead of changing it.
  await original.press('ArrowLeft')
  const place = dialog(page).getByRole('navigation', { name: 'Foto' }).getByRole('status')
  await expect(place).toHaveText(`${days.length} di ${days.length}`)

  await dialog(page).getByRole('button', { name: 'Adatta alla finestra' }).press('ArrowLeft')
  await expect(place).toHaveText(`${days.length - 1} di ${days.length}`)
  await expect(original).toHaveCount(0)
})

test(
  'any two photos are compared side by side with the days between them, stacked on a telephone',
  way('a nurse compares two exit site photos'),
  async ({ as, apiAs }) => {
    const { id, days } = await findPhotographedPatient(await apiAs('physician'))
    const page = await as('nurse')
    await page.goto(`/patient/${id}/cicc`)
    const { compare, series } = catheterTab(page)
    const oldest = series.getByRole('button').last()
    await oldest.scrollIntoViewIfNeeded()
    await expect.poll(() => isDrawn(oldest.locator('img'))).toBe(true)
    await compare.click()
    const sides = dialog(page).getByRole('region')
    const daysApart = (one: number, other: number) =>
      `Caricate a ${Math.abs(daysBetween(days.at(one) ?? '', days.at(other) ?? ''))} giorni di distanza`
    await expect(dialog(page)).toContainText(daysApart(-2, -1))
    await expect(sides).toHaveCount(2)
    const choices = dialog(page).getByRole('combobox')
    await expect(choices.nth(0)).toContainText(formatItalianDate(days.at(-2) ?? ''))
    await expect(choices.nth(1)).toContainText(formatItalianDate(days.at(-1) ?? ''))
    await axe(page)

    await choices.nth(0).selectOption({ index: 0 })
    await expect(dialog(page)).toContainText(daysApart(0, -1))
    // The photo on the other side is not offered on this one.
    await expect(choices.nth(0).getByRole('option')).toHaveCount(days.length - 1)

    await expect.poll(() => isDrawn(sides.nth(0).getByRole('img'))).toBe(true)
    await expect.poll(() => isDrawn(sides.nth(1).getByRole('img'))).toBe(true)
    const enlarge = dialog(page).getByRole('button', { name: 'Ingrandisci' })
    await enlarge.click()
    await enlarge.click()
    await expect(dialog(page).getByRole('status').filter({ hasText: '%' })).toHaveText('200%')
    await sides.nth(0).evaluate((side) => side.scrollTo({ left: 0, top: 30, behavior: 'instant' }))
    const scrollPosition = (side: Locator) =>
      side.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
    await expect.poll(() => scrollPosition(sides.nth(1))).toEqual([0, 30])

    const [left, right] = [await sides.nth(0).boundingBox(), await sides.nth(1).boundingBox()]
    expect(left?.y).toBe(right?.y)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(async () => [(await sides.nth(0).boundingBox())?.x, (await sides.nth(1).boundingBox())?.x])
      .toEqual(Array(2).fill((await sides.nth(0).boundingBox())?.x))
    expect((await sides.nth(1).boundingBox())?.y).toBeGreaterThan((await sides.nth(0).boundingBox())?.y ?? 0)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(compare).toBeFocused()
  },
)

test(
  'a nurse says what a photo shows when adding it, and may change that later',
  way('a nurse relabels and deletes photos'),
  async ({ as, apiAs }) => {
    const physician = await apiAs('physician')
    const { id } = await addPatient(physician)
    await addCatheter(physician, id)
    const page = await as('nurse')
    await page.goto(`/patient/${id}/cicc`)
    const { files, shows, subject, series, attachments } = catheterTab(page)
    await expect(shows('Punto di uscita')).toBeChecked()
    await files.setInputFiles(photoFile('sito.png'))
    await expect(series.getByRole('listitem')).toHaveCount(1)
    await shows('Etichetta del catetere').check()
    await files.setInputFiles([photoFile('etichetta.png'), pdfFile('referto.pdf')])
    await expect(attachments.getByRole('listitem')).toHaveCount(2)
    await expect(subject('etichetta.png')).toHaveValue('label')
    await expect(subject('referto.pdf')).toHaveCount(0)

    await subject('etichetta.png').selectOption('Punto di uscita')
    await expect(series.getByRole('listitem')).toHaveCount(2)
    await expect(attachments.getByRole('listitem')).toHaveCount(1)

    await series.getByRole('button').first().click()
    await dialog(page).getByRole('button', { name: 'Elimina' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina etichetta.png' }).click()
    await expect(dialog(page)).toContainText('sito.png')
    await expect(series.getByRole('listitem')).toHaveCount(1)
    await dialog(page).getByRole('button', { name: 'Elimina' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina sito.png' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(series).toHaveCount(0)
  },
)

/** The mean red channel of the pixels shown at an element, 0 to 255: high on white, low on navy. */
async function meanRedAt(element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64')
  return element.page().evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    const colours = canvas?.getImageData(0, 0, width, height).data ?? []
    let sum = 0
    for (let at = 0; at < colours.length; at += 4) sum += colours[at] ?? 0
    return sum / (width * height)
  }, picture)
}

test('the day of a photo’s shot is proposed from its file, corrected, and counted in the comparison', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  await addCatheter(physician, id, { insertionDate: daysAgo(20) })
  // Leaves no room above the dialog.
  const page = await as('nurse', { viewport: { width: 1280, height: 600 } })
  await page.addInitScript((toastMs) => {
    const start = window.setTimeout
    // Keeps a toast until it was looked at.
    window.setTimeout = ((work: TimerHandler, ms?: number) =>
      start(work, ms === toastMs ? 10 * toastMs : ms)) as typeof setTimeout
  }, 2500)
  await page.goto(`/patient/${id}/cicc`)
  const { files, series, compare } = catheterTab(page)
  await files.setInputFiles([photoFile('oggi.png'), photoFile('a casa.png', { takenOn: daysAgo(3) })])
  const cards = series.getByRole('button')
  await expect(cards).toHaveCount(2)
  const [today, atHome] = [cards.nth(0), cards.nth(1)]
  await expect(atHome).toContainText(`Scattata il ${formatItalianDate(daysAgo(3))}, secondo il file`)
  await expect(atHome).toContainText('in sede da 17 giorni')
  await expect(today).toContainText(`Caricata il ${formatItalianDate(daysAgo(0))}`)

  await atHome.click()
  const title = (days: number) =>
    `Punto di uscita · ${formatItalianDate(daysAgo(20 - days))} · giorno ${days}`
  await expect(dialog(page).getByRole('heading', { name: title(17) })).toBeVisible()
  const day = dialog(page).getByRole('textbox', { name: 'Giorno dello scatto' })
  await expect(day).toHaveValue(formatItalianDate(daysAgo(3)))
  await expect(dialog(page).getByRole('button', { name: 'Conferma' })).toBeVisible()
  await axe(page)
  // In the calendar the arrow keys move the day, not to the next photo.
  await dialog(page).getByRole('button', { name: 'Apri il calendario: Giorno dello scatto' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendario: Giorno dello scatto' })
  await expect(calendar.locator('[data-autofocus]')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(dialog(page).getByRole('heading', { name: title(17) })).toBeVisible()
  await day.fill(formatItalianDate(daysAgo(-1)))
  await day.press('Enter')
  await expect(errorAt(day)).toHaveText('La data non può essere settata nel futuro')
  await day.fill(formatItalianDate(daysAgo(5)))
  await day.press('Enter')
  // The toast is above the dialog.
  expect(await meanRedAt(page.locator('[role="status"] > [data-tone]'))).toBeLessThan(128)
  await expect(dialog(page).getByRole('heading', { name: title(15) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(atHome).toBeFocused()
  await expect(atHome).toContainText(`Scattata il ${formatItalianDate(daysAgo(5))}`)
  await expect(atHome).not.toContainText('secondo il file')

  await compare.click()
  await expect(dialog(page)).toContainText(
    'A 5 giorni di distanza: di una si sa solo quando è stata caricata',
  )
  await expect(dialog(page).getByRole('combobox').nth(0)).toContainText(
    `g 15 · ${formatItalianDate(daysAgo(5))}`,
  )
})
