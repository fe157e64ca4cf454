import { addDays } from '@filo/contract/kit/date.ts'
import { formatLongDate } from '@filo/ui/format/format.ts'
import type { Page } from '@playwright/test'
import type { Clinic } from '../clinic/api.ts'
import { addPatient, written } from '../clinic/patients.ts'
import { addVisit, freeDay } from '../clinic/visits.ts'
import { expect, test } from '../fixtures.ts'
import { chatPage } from '../pages/chat.ts'
import { patientForm } from '../pages/patient-form.ts'
import { patientList } from '../pages/patient-list.ts'
import { record } from '../pages/record.ts'
import { visitsPage } from '../pages/visits.ts'

const phone = { width: 320, height: 640 }

/** Plans a visit in the last slot of a day, which is answered. */
async function withLateVisit(physician: Clinic): Promise<string> {
  const date = freeDay()
  const patient = await addPatient(physician)
  await addVisit(physician, patient.id, { date, hours: '19:30' })
  return date
}

for (const width of [1024, 1280, 1440])
  test(`the header is one row at ${width} px, with menu, search, facility and workgroup`, async ({ as }) => {
    const page = await as('physician', { viewport: { width, height: 768 } })
    await page.goto('/patient/list')
    const header = page.getByRole('banner')
    const inOneRow = [
      header.getByRole('link', { name: 'Filo, Oggi' }),
      header.getByRole('link', { name: 'Pazienti' }),
      header.getByRole('link', { name: 'Inviti' }),
      header.getByText('Nutrizione clinica'),
      header.getByRole('button', { name: 'Cerca' }),
      header.getByRole('button', { name: /Mediconi/ }),
    ]
    for (const part of inOneRow) await expect(part).toBeInViewport({ ratio: 1 })
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(60)
  })

/** Shows the page as to an administrator who opened the workgroup of a facility, both with these names. */
async function asOpened(page: Page, facility: string, name: string) {
  await page.route('**/api/user', async (route) => {
    const user = await (await route.fetch()).json()
    const { id } = user
    const workgroup = {
      ...{ id, name, version: 1, visitsFrom: '08:00', visitsUntil: '20:00' },
      facility: { id, name: facility, phone: '0600000012' },
    }
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await route.fulfill({ json: { ...user, openWorkgroup: { workgroup, reason: 'Verifica', until } } })
  })
}

const longFacility = 'Azienda ospedaliero-universitaria di Nostra Signora della Misericordia di Monteverde'
const longWorkgroup = 'Unità operativa complessa di nutrizione clinica'

for (const width of [320, 768, 1024, 1100, 1440, 1920])
  test(`names of eighty letters and a long menu leave the header as high as it was at ${width} px`, async ({
    as,
  }) => {
    const page = await as('administrator', { viewport: { width, height: 900 } })
    const header = page.getByRole('banner')
    const heights: (number | undefined)[] = []
    for (const names of [
      ['Ospedale', 'Nutrizione'],
      [longFacility, longWorkgroup],
    ] as const) {
      await page.unrouteAll()
      await asOpened(page, names[0], names[1])
      await page.goto('/faq')
      const place = header.getByRole('paragraph').filter({ hasText: names[0] }).first()
      await expect(place).toBeInViewport({ ratio: 1 })
      expect((await place.boundingBox())?.width).toBeGreaterThan(60)
      heights.push((await header.boundingBox())?.height)
    }
    expect(heights[1]).toBe(heights[0])
    if (width < 1024) return
    expect(heights[1]).toBeLessThanOrEqual(60)
    await expect(header.getByRole('link', { name: 'Registro accessi' })).toBeInViewport({ ratio: 1 })
    if (width < 1440) return
    expect((await header.getByText('Amministri Alba').first().boundingBox())?.width).toBeGreaterThan(60)
  })

test('with an opened workgroup the calendar is whole at 1440 × 900 too', async ({ as }) => {
  const page = await as('administrator', { viewport: { width: 1440, height: 900 } })
  await asOpened(page, 'Ospedale Santa Filomena (demo)', 'Nutrizione clinica')
  await page.goto('/televisit')
  const { calendar } = visitsPage(page)
  await expect(calendar.getByText('19:00', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  const hidden = calendar
    .locator('[style*="overflow"]')
    .evaluateAll((parts) => parts.map((part) => part.scrollHeight - part.clientHeight))
  expect(Math.max(...(await hidden))).toBeLessThanOrEqual(1)
})

test('a reload, and a step back after it, lead to where a page was left', async ({ as }) => {
  const page = await as('physician', { viewport: { width: 1280, height: 400 } })
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/patient/list')
  const { rows } = patientList(page)
  await expect(rows).toHaveCount(20)
  await page.mouse.wheel(0, 500)
  await expect.poll(scrolled).toBe(500)
  await page.getByRole('link', { name: 'Nuovo paziente' }).dispatchEvent('click')
  await expect(patientForm(page).fiscalCode).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.reload()
  await expect(patientForm(page).fiscalCode).toBeAttached()
  await expect.poll(scrolled).toBe(600)
  await page.goBack()
  await expect(page).toHaveURL('/patient/list')
  await expect.poll(scrolled).toBe(500)
})

test('on a phone the header goes away on scrolling down, is back on scrolling up, and its menu has "Oggi"', async ({
  as,
}) => {
  const page = await as('nurse', { viewport: phone })
  await page.goto('/patient/list')
  const header = page.getByRole('banner')
  const search = header.getByRole('button', { name: 'Cerca' })
  await expect(page.getByText(/^\d+ pazienti$/)).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect(search).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect(search).toBeInViewport({ ratio: 1 })

  // Focus brings it back.
  await page.mouse.wheel(0, 600)
  await expect(search).not.toBeInViewport()
  await page.getByRole('searchbox').press('Shift+Tab')
  await page.mouse.wheel(0, 600)
  await search.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(search).toBeInViewport({ ratio: 1 })

  const menu = header.getByRole('button', { name: 'Menu' })
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'Oggi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible()
})

test('on a phone the keyboard goes through the header from left to right, and its menu covers the page', async ({
  as,
}) => {
  const page = await as('physician', { viewport: phone })
  await page.goto('/patient/list')
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: 'Menu' })
  await header.getByRole('link', { name: 'Filo, Oggi' }).focus()
  const places: number[] = []
  for (const stop of [
    menu,
    header.getByRole('button', { name: 'Cerca' }),
    header.getByRole('button').last(),
  ]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    places.push((await stop.boundingBox())?.x ?? 0)
  }
  expect(places).toEqual(places.toSorted((one, other) => one - other))

  const title = page.getByRole('heading', { level: 1 })
  const before = await title.boundingBox()
  await menu.click()
  await expect(header.getByRole('link', { name: 'Inviti' })).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
})

test('on a phone the patient’s banner glides with the header', async ({ as, clinic }) => {
  const { id } = await addPatient(await clinic('physician'))
  const page = await as('physician', { viewport: phone })
  await page.goto(`/patient/${id}`)
  await expect(record(page).banner).toBeVisible()
  await page.evaluate(() => {
    const glided = new Set<string>()
    document.addEventListener('transitionrun', ({ propertyName }) => glided.add(propertyName))
    Object.assign(window, { glided })
  })
  await page.mouse.wheel(0, 400)
  const glided = () => page.evaluate(() => [...(window as unknown as { glided: Set<string> }).glided])
  await expect.poll(glided).toEqual(expect.arrayContaining(['transform', 'top']))
})

test('in a low window the page scrolls to a calendar that has its height, and writing stays in view', async ({
  as,
  clinic,
}) => {
  const page = await as('physician', { viewport: { width: 911, height: 512 } })
  await page.goto('/televisit')
  const { calendar } = visitsPage(page)
  await expect(calendar).toBeVisible()
  expect((await calendar.boundingBox())?.height).toBeGreaterThanOrEqual(250)
  await page.mouse.wheel(0, 1000)
  await expect(page.getByText('Completata', { exact: true }).last()).toBeInViewport({ ratio: 1 })

  const { id } = await addPatient(await clinic('physician'))
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto(`/chat/${id}`)
  await expect(chatPage(page).send).toBeInViewport({ ratio: 1 })
  await page.emulateMedia({ media: 'print' })
  expect((await chatPage(page).messages.boundingBox())?.height).toBeGreaterThan(20)
})

test('on a phone what a calendar shows is chosen in whole words', async ({ as }) => {
  const page = await as('physician', { viewport: phone })
  await page.goto('/televisit')
  const { whose } = visitsPage(page)
  const room = await whose.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('nothing to measure with')
    pen.font = font
    return (
      select.clientWidth -
      parseFloat(paddingLeft) -
      parseFloat(paddingRight) -
      pen.measureText('Tutto il gruppo').width
    )
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('a month leads to its days: by their number of visits, by a press, by Enter', async ({
  as,
  ownClinic: { physician },
}) => {
  const date = freeDay()
  for (const hours of ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']) {
    const { id } = await addPatient(physician)
    await addVisit(physician, id, { date, hours })
  }
  const page = await as(physician)
  const { calendar } = visitsPage(page)
  const month = async () => {
    await page.goto(`/televisit?view=month&date=${date}`)
    await expect(calendar.getByTitle(/^08:00/)).toBeVisible()
  }
  const day = new RegExp(`view=day&date=${date}`)
  await month()
  await calendar.getByText(/^\+\d altre?$/).click()
  await expect(page).toHaveURL(day)
  await expect(calendar.getByTitle(/^13:00/)).toBeVisible()
  await month()
  await calendar.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(day)
  await month()
  const cell = await calendar.locator(`[data-date="${date}"]`).first().boundingBox()
  if (!cell) throw new Error('the day is not shown')
  await page.mouse.click(cell.x + 5, cell.y + 5)
  await expect(page).toHaveURL(day)
})

test('a visit that goes on past midnight stands once in a month', async ({
  as,
  ownClinic: { physician },
}) => {
  const patient = await addPatient(physician)
  const date = freeDay()
  await addVisit(physician, patient.id, { date, hours: '23:30', duration: 60 })
  const page = await as(physician)
  await page.goto(`/televisit?view=month&date=${date}`)
  await expect(visitsPage(page).calendar.getByTitle(/^23:30/)).toHaveCount(1)
})

test('the calendar is whole at 1440 × 900, from eight to eight, without footer', async ({
  as,
  ownClinic: { physician },
}) => {
  const date = await withLateVisit(physician)
  const page = await as(physician, { viewport: { width: 1440, height: 900 } })
  await page.goto(`/televisit?date=${date}`)
  const { calendar } = visitsPage(page)
  const [first, visit] = [calendar.getByText('08:00', { exact: true }), calendar.getByTitle(/^19:30/)]
  await expect(visit).toBeInViewport({ ratio: 1 })
  expect((await first.first().boundingBox())?.y).toBeLessThanOrEqual(250)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

test('the keyboard takes the calendar along, in a low window and to other days', async ({
  as,
  ownClinic: { physician },
}) => {
  const date = await withLateVisit(physician)
  const page = await as(physician, { viewport: { width: 1024, height: 620 } })
  await page.goto(`/televisit?view=day&date=${date}`)
  const { calendar } = visitsPage(page)
  const visit = calendar.getByTitle(/^19:30/)
  await expect(visit).not.toBeInViewport()
  await calendar.focus()
  for (let slot = 0; slot < 23; slot += 1) await page.keyboard.press('ArrowDown')
  await expect(visit).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/19:30: visita di/)).toBeAttached()

  // Leaving the days that are shown keeps focus and place.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${formatLongDate(addDays(date, 2))}, 19:30: libero`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(visitsPage(page).date).toHaveValue(written(addDays(date, 2)))
  await expect(visitsPage(page).hours).toHaveValue('19:30')
})

test('a week prints on one sheet, the same from any window: its title, whose it is, the whole grid and its signs', async ({
  as,
  ownClinic: { physician },
}) => {
  const date = await withLateVisit(physician)
  const papers: number[][] = []
  for (const [width, height] of [
    [768, 620],
    [1366, 620],
    [1920, 1080],
  ] as const) {
    const page = await as(physician, { viewport: { width, height } })
    await page.goto(`/televisit?date=${date}`)
    const { calendar, whose, view } = visitsPage(page)
    const visit = calendar.getByTitle(/^19:30/)
    await expect(visit).toBeAttached()
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets).toHaveLength(1)

    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const [grid, place] = await Promise.all([calendar.boundingBox(), visit.boundingBox()])
    if (!grid || !place) throw new Error('the calendar is not there')
    expect(place.y + place.height).toBeLessThanOrEqual(grid.y + grid.height)
    papers.push([grid.height, place.y - grid.y, place.height])
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(page.getByText('Completata', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(physician.called, { exact: true })).toBeVisible()
    for (const tool of [whose, view('Mese'), page.getByRole('heading', { level: 1 })])
      await expect(tool).toBeHidden()
  }
  // Browsers round to whole pixels.
  for (const paper of papers)
    for (const [index, length] of paper.entries())
      expect(Math.abs(length - (papers[0]?.[index] ?? 0))).toBeLessThanOrEqual(1)
})

test('a day prints from a phone as it is shown there', async ({ as, ownClinic: { physician } }) => {
  const date = await withLateVisit(physician)
  const page = await as(physician, { viewport: phone })
  await page.goto(`/televisit?date=${date}`)
  const { calendar, day } = visitsPage(page)
  await expect(day.filter({ hasText: '19:30' })).toBeVisible()
  // Paper is wider than the screen.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(day.filter({ hasText: '19:30' })).toBeVisible()
  await expect(calendar).toHaveCount(0)
})

test('the header holds where letters alone are twice as large', async ({ as }) => {
  const page = await as('physician', { viewport: { width: 1280, height: 800 } })
  await page.goto('/televisit')
  await expect(visitsPage(page).calendar).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBeLessThan(300)
})
