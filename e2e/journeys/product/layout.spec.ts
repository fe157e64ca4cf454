import { addDays } from '@filo/contract/kit/date.ts'
import { formatLongDate } from '@filo/ui/format/format.ts'
import type { ApiClient } from '../../clinic/api.ts'
import { addPatient, formatItalianDate } from '../../clinic/patients.ts'
import { addVisit, freeDay } from '../../clinic/visits.ts'
import { expect, test } from '../../fixtures.ts'
import { chatPage } from '../../pages/chat.ts'
import { patientForm } from '../../pages/patient-form.ts'
import { patientList } from '../../pages/patient-list.ts'
import { recordPage } from '../../pages/record.ts'
import { visitsPage } from '../../pages/visits.ts'
import { fakeOpenWorkgroup } from '../../screens/staff.ts'

const phone = { width: 320, height: 640 }

/** Plans a visit in the last slot of a free day; returns the day. */
async function planLateVisit(physician: ApiClient): Promise<string> {
  const date = freeDay()
  const patient = await addPatient(physician)
  await addVisit(physician, patient.id, { date, hours: '19:30' })
  return date
}

for (const width of [1024, 1280, 1440])
  test(`the header is one row at ${width} px, with menu, workgroup, search and account`, async ({ as }) => {
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

const longFacility = 'Azienda ospedaliero-universitaria di Nostra Signora della Misericordia di Monteverde'
const longWorkgroup = 'Unità operativa complessa di nutrizione clinica'

for (const width of [320, 768, 1024, 1100, 1440, 1920])
  test(`long names of facility and workgroup do not change the header’s height at ${width} px`, async ({
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
      await fakeOpenWorkgroup(page, names[0], names[1])
      await page.goto('/faq')
      const place = header.getByRole('paragraph').filter({ hasText: names[0] }).first()
      await expect(place).toBeInViewport({ ratio: 1 })
      expect((await place.boundingBox())?.width).toBeGreaterThan(60)
      heights.push((await header.boundingBox())?.height)
    }
    expect(heights[1]).toBe(heights[0])
    if (width < 1024) return
    expect(heights[1]).toBeLessThanOrEqual(60)
    await expect(header.getByRole('link', { name: 'Registro delle attività' })).toBeInViewport({ ratio: 1 })
    if (width < 1440) return
    expect((await header.getByText('Alba Amministri').first().boundingBox())?.width).toBeGreaterThan(60)
  })

test('with an open workgroup the whole calendar fits 1440 × 900', async ({ as }) => {
  const page = await as('administrator', { viewport: { width: 1440, height: 900 } })
  await fakeOpenWorkgroup(page, 'Ospedale Santa Filomena (demo)', 'Nutrizione clinica')
  await page.goto('/televisit')
  const { calendar } = visitsPage(page)
  await expect(calendar.getByText('19:00', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  const hidden = calendar
    .locator('[style*="overflow"]')
    .evaluateAll((parts) => parts.map((part) => part.scrollHeight - part.clientHeight))
  expect(Math.max(...(await hidden))).toBeLessThanOrEqual(1)
})

test('a reload, and Back after it, restore the scroll position', async ({ as }) => {
  const page = await as('physician', { viewport: { width: 1280, height: 400 } })
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/patient/list')
  const { rows } = patientList(page)
  await expect(rows).toHaveCount(20)
  await page.mouse.wheel(0, 500)
  await expect.poll(scrolled).toBe(500)
  await page.getByRole('link', { name: 'Nuovo paziente' }).dispatchEvent('click')
  await expect(patientForm(page).fiscalCode).toBeFocused()
  // A page that is left may draw no further frame, and then no scroll event comes.
  await page.evaluate(() => {
    addEventListener('scroll', (event) => event.stopPropagation(), { capture: true })
    window.scrollTo(0, 600)
  })
  await page.reload()
  await expect(patientForm(page).fiscalCode).toBeAttached()
  await expect.poll(scrolled).toBe(600)
  await page.goBack()
  await expect(page).toHaveURL('/patient/list')
  await expect.poll(scrolled).toBe(500)
})

test('on a phone the header hides on scrolling down, returns on scrolling up or on focus, and its menu has “Oggi”', async ({
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

test('on a phone Tab goes through the header from left to right, and its menu covers the page', async ({
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

test('on a phone the patient’s banner slides with the header', async ({ as, apiAs }) => {
  const { id } = await addPatient(await apiAs('physician'))
  const page = await as('physician', { viewport: phone })
  await page.goto(`/patient/${id}`)
  await expect(recordPage(page).banner).toBeVisible()
  await page.evaluate(() => {
    const transitions = new Set<string>()
    document.addEventListener('transitionrun', ({ propertyName }) => transitions.add(propertyName))
    Object.assign(window, { transitions })
  })
  await page.mouse.wheel(0, 400)
  const transitions = () =>
    page.evaluate(() => [...(window as unknown as { transitions: Set<string> }).transitions])
  await expect.poll(transitions).toEqual(expect.arrayContaining(['transform', 'top']))
})

test('in a low window the calendar keeps its height and the page scrolls; a chat keeps its “Invia” button in view', async ({
  as,
  apiAs,
}) => {
  const page = await as('physician', { viewport: { width: 911, height: 512 } })
  await page.goto('/televisit')
  const { calendar } = visitsPage(page)
  await expect(calendar).toBeVisible()
  expect((await calendar.boundingBox())?.height).toBeGreaterThanOrEqual(250)
  await page.mouse.wheel(0, 1000)
  await expect(page.getByText('Completata', { exact: true }).last()).toBeInViewport({ ratio: 1 })

  const { id } = await addPatient(await apiAs('physician'))
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto(`/chat/${id}`)
  await expect(chatPage(page).send).toBeInViewport({ ratio: 1 })
  await page.emulateMedia({ media: 'print' })
  expect((await chatPage(page).messages.boundingBox())?.height).toBeGreaterThan(20)
})

test('on a phone the calendar’s filter by colleague shows its option uncut', async ({ as }) => {
  const page = await as('physician', { viewport: phone })
  await page.goto('/televisit')
  const { colleagueFilter } = visitsPage(page)
  const room = await colleagueFilter.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('nothing to measure with')
    context.font = font
    return (
      select.clientWidth -
      parseFloat(paddingLeft) -
      parseFloat(paddingRight) -
      context.measureText('Tutto il gruppo').width
    )
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('the month opens a day by its “+n altre”, by Enter and by a click', async ({
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

test('the whole calendar, 8:00 to 20:00, fits 1440 × 900 without a footer', async ({
  as,
  ownClinic: { physician },
}) => {
  const date = await planLateVisit(physician)
  const page = await as(physician, { viewport: { width: 1440, height: 900 } })
  await page.goto(`/televisit?date=${date}`)
  const { calendar } = visitsPage(page)
  const [first, visit] = [calendar.getByText('08:00', { exact: true }), calendar.getByTitle(/^19:30/)]
  await expect(visit).toBeInViewport({ ratio: 1 })
  expect((await first.first().boundingBox())?.y).toBeLessThanOrEqual(250)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

test('arrow keys scroll the calendar in a low window and move it to other days', async ({
  as,
  ownClinic: { physician },
}) => {
  const date = await planLateVisit(physician)
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

  // Moving past the days that are shown keeps focus and time.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${formatLongDate(addDays(date, 2))}, 19:30: libero`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(visitsPage(page).date).toHaveValue(formatItalianDate(addDays(date, 2)))
  await expect(visitsPage(page).hours).toHaveValue('19:30')
})

test('a week prints on one sheet, the same from any window: title, colleague, the whole grid and its legend', async ({
  as,
  ownClinic: { physician },
}) => {
  const date = await planLateVisit(physician)
  const printedSizes: number[][] = []
  for (const [width, height] of [
    [768, 620],
    [1366, 620],
    [1920, 1080],
  ] as const) {
    const page = await as(physician, { viewport: { width, height } })
    await page.goto(`/televisit?date=${date}`)
    const { calendar, colleagueFilter, view } = visitsPage(page)
    const visit = calendar.getByTitle(/^19:30/)
    await expect(visit).toBeAttached()
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets).toHaveLength(1)

    await page.emulateMedia({ media: 'print' })
    // Telephones announce the end of a print before they lay it out.
    await page.evaluate(() => {
      for (const name of ['beforeprint', 'afterprint']) window.dispatchEvent(new Event(name))
    })
    const [grid, place] = await Promise.all([calendar.boundingBox(), visit.boundingBox()])
    if (!grid || !place) throw new Error('the calendar is not there')
    expect(place.y + place.height).toBeLessThanOrEqual(grid.y + grid.height)
    printedSizes.push([grid.height, place.y - grid.y, place.height])
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(page.getByText('Completata', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(physician.displayName, { exact: true })).toBeVisible()
    for (const tool of [colleagueFilter, view('Mese'), page.getByRole('heading', { level: 1 })])
      await expect(tool).toBeHidden()
  }
  // Browsers round to whole pixels.
  for (const paper of printedSizes)
    for (const [index, length] of paper.entries())
      expect(Math.abs(length - (printedSizes[0]?.[index] ?? 0))).toBeLessThanOrEqual(1)
})

test('on a phone a day prints as the list that is shown', async ({ as, ownClinic: { physician } }) => {
  const date = await planLateVisit(physician)
  const page = await as(physician, { viewport: phone })
  await page.goto(`/televisit?date=${date}`)
  const { calendar, dayItems } = visitsPage(page)
  await expect(dayItems.filter({ hasText: '19:30' })).toBeVisible()
  // Paper is wider than the screen.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1000, height: 700 })
  await expect(dayItems.filter({ hasText: '19:30' })).toBeVisible()
  await expect(calendar).toHaveCount(0)
})

test('the header stays below 300 px with text at 200 %, and out of the way while reading in a low window', async ({
  as,
}) => {
  const page = await as('physician', { viewport: { width: 1280, height: 800 } })
  await page.goto('/televisit')
  await expect(visitsPage(page).calendar).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const headerBox = () => page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await headerBox())?.height).toBeLessThan(300)
  // In a low window that is too much while reading.
  await page.setViewportSize({ width: 1280, height: 600 })
  const isInWindow = async () => {
    const box = await headerBox()
    return box && box.y + box.height > 0
  }
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(isInWindow).toBe(false)
  await page.mouse.wheel(0, -100)
  await expect.poll(isInWindow).toBe(true)
})
