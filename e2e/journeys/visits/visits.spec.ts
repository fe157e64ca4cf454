import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { Page } from '@playwright/test'
import { answerVisit, deviceCookies } from '../../clinic/device.ts'
import { addPatient, formatItalianDate, freshSurname } from '../../clinic/patients.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { addVisit, freeDay } from '../../clinic/visits.ts'
import { expect, test } from '../../fixtures.ts'
import { keyboard } from '../../pages/keyboard.ts'
import { dragVisit, visitsPage } from '../../pages/visits.ts'
import { way } from '../../way.ts'

test('the columns of a patient’s upcoming and rejected visits stand below each other', async ({
  as,
  ownClinic: { physician },
}) => {
  const patient = await addPatient(physician)
  const rejected = await addVisit(physician, patient.id)
  await answerVisit(physician, await deviceCookies(physician, patient), rejected.id, 'reject')
  await addVisit(physician, patient.id)
  const page = await as(physician, { viewport: { width: 1440, height: 900 } })
  await page.goto(`/patient/${patient.id}/visits`)
  const columns = (table: string) =>
    page
      .getByRole('table', { name: table })
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((header) => header.getBoundingClientRect().x))
  await expect.poll(() => columns('Prossime')).toHaveLength(5)
  const others = await columns('Passate e rifiutate')
  for (const [index, x] of (await columns('Prossime')).entries()) expect(others[index]).toBeCloseTo(x, -1)
})

test('the calendar’s week shows the whole year of birth of a namesake, however long the name', async ({
  as,
  ownClinic: { physician },
}) => {
  const namesake = { name: 'Massimiliano', surname: freshSurname() }
  await addPatient(physician, { ...namesake, birthDate: '1961-04-03' })
  const patient = await addPatient(physician, { ...namesake, birthDate: '1950-02-03' })
  const date = freeDay()
  await addVisit(physician, patient.id, { date })
  const page = await as(physician, { viewport: { width: 1440, height: 900 } })
  await page.goto(`/televisit?date=${date}`)
  const year = visitsPage(page).calendar.getByText('1950')
  await expect(year).toBeVisible()
  const beyond = await year.evaluate(
    (text) =>
      text.getBoundingClientRect().right - (text.closest('[title]')?.getBoundingClientRect().right ?? 0),
  )
  expect(beyond).toBeLessThan(0)
})

test(
  'in a browser in New York the calendar shows Italy’s time, and a visit is opened and another planned by keyboard',
  way('a physician plans visits by keyboard'),
  async ({ as, ownClinic: { physician } }) => {
    const patient = await addPatient(physician)
    const date = freeDay()
    await addVisit(physician, patient.id, { date, hours: '09:00' })
    const page = await as(physician, { timezoneId: 'America/New_York' })
    await page.goto(`/televisit?view=day&date=${date}`)
    const { calendar, patient: name, date: day, hours } = visitsPage(page)
    const title = page.getByRole('heading', { level: 1 })
    const keys = keyboard(page)
    await expect(calendar.getByText('09:00, In attesa').first()).toBeVisible()
    await calendar.focus()
    for (const key of ['ArrowDown', 'ArrowDown']) await keys.pressKey(key)
    await expect(page.getByText(`09:00: visita di ${personName(patient)} alle 09:00`)).toBeAttached()
    await keys.pressKey('Enter')
    await expect(title).toHaveText(`Visita di ${personName(patient)}`)
    await page.goBack()
    await calendar.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await keys.pressKey(key)
    await expect(page).toHaveURL(/televisit\/schedule\?date=/)
    await expect(day).toHaveValue(formatItalianDate(date))
    await expect(hours).toHaveValue('09:30')
    await keys.type(name, patient.surname)
    await page.getByRole('option').first().waitFor()
    await keys.pressKey('Enter')
    await keys.tabTo(hours)
    await keys.pressKey('ArrowUp')
    await keys.pressKey('Enter')
    await expect(title).toHaveText(`Visita di ${personName(patient)}`)
    await expect(page.getByText(/, 09:45–10:15/).first()).toBeVisible()
  },
)

test(
  'a visit is dragged to another hour, and returns when the question is declined or the hour is taken',
  way('a physician drags a visit to another hour'),
  async ({ as, ownClinic: { physician } }) => {
    const patient = await addPatient(physician)
    const date = freeDay()
    const other = await addPatient(physician)
    await addVisit(physician, other.id, { date, hours: '12:00' })
    const visit = await addVisit(physician, patient.id, { date, hours: '09:00' })
    const page = await as(physician, { expectedErrors: [/409/] })
    await page.goto(`/televisit?view=day&date=${date}`)
    const { calendar } = visitsPage(page)
    const shown = (hours: string) => calendar.getByText(`${hours}, In attesa`).first()
    const question = page.getByRole('alertdialog')
    const drag = async () => {
      await dragVisit(page, '09:00', 2)
      await expect(question).toContainText('11:00')
    }
    await expect(shown('09:00')).toBeVisible()
    await drag()
    await question.getByRole('button', { name: 'Annulla' }).click()
    await expect(shown('09:00')).toBeVisible()
    await dragVisit(page, '09:00', 3)
    await question.getByRole('button', { name: 'Sposta' }).click()
    await expect(question.getByRole('alert')).toContainText(
      `Questa visita si sovrappone ad una già esistente: ${personName(other)} con `,
    )
    await question.getByRole('button', { name: 'Annulla' }).click()
    await expect(shown('09:00')).toBeVisible()
    await expect(shown('12:00')).toBeVisible()
    await drag()
    await question.getByRole('button', { name: 'Sposta' }).click()
    await expect(shown('11:00')).toBeVisible()
    await expect(shown('09:00')).toBeHidden()
    const now = await physician.callOrThrow(visitRoutes.read, { params: { id: visit.id } })
    expect(now).toMatchObject({ date, hours: '11:00', duration: 30, status: 'pending' })
  },
)

test('a visit that a colleague moves or cancels during a drag is shown as the colleague left it, whatever is answered', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const patient = await addPatient(physician)
  const date = freeDay()
  const { id } = await addVisit(physician, patient.id, { date, hours: '09:00' })
  const page = await as(physician, { expectedErrors: [/404/] })
  await openWithSocket(page, `/televisit?view=day&date=${date}`)
  const { calendar } = visitsPage(page)
  const shown = (hours: string) => calendar.getByText(`${hours}, In attesa`).first()
  const question = page.getByRole('alertdialog')
  await expect(shown('09:00')).toBeVisible()
  await dragVisit(page, '09:00', 2)
  await expect(question).toContainText('11:00')
  await nurse.callOrThrow(visitRoutes.change, { params: { id }, body: { version: 1, hours: '15:00' } })
  await expect(question).toContainText('Nel frattempo la visita è cambiata')
  await question.getByRole('button', { name: 'Ho capito' }).click()
  await expect(shown('15:00')).toBeVisible()
  await expect(shown('09:00')).toBeHidden()

  await dragVisit(page, '15:00', -2)
  await expect(question).toContainText('13:00')
  const gone = page.waitForResponse(/visit\/calendar/)
  await nurse.callOrThrow(visitRoutes.cancel, { params: { id } })
  await gone
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(shown('15:00')).toBeHidden()
  await expect(shown('13:00')).toBeHidden()
})

test('only one of several tabs polls each minute, and polling does not extend the session', async ({
  as,
  ownClinic: { physician },
}) => {
  // With a socket, a change to a visit would make the page fetch at once.
  const first = await as(physician, { withoutSockets: 'answers 400' })
  const context = first.context()
  await context.clock.install()
  const polls: Page[] = []
  context.on('request', (request) => {
    const isPoll = request.url().endsWith('/hcp/info') && request.headers()['x-filo-background'] === '1'
    if (isPoll) polls.push(request.frame().page())
  })
  const second = await context.newPage()
  for (const [tab, address] of [
    [first, '/faq/list'],
    [second, '/education/list'],
  ] as const) {
    const received = tab.waitForResponse('**/api/hcp/info')
    await tab.goto(address)
    await received
  }
  // Otherwise a machine that takes a minute to get here would poll once more.
  await context.clock.pauseAt(Date.now() + 1000)
  const before = polls.length
  for (const count of [1, 2]) {
    // A tab that has not heard of the poll by the next minute would take over, so both are awaited.
    const received = Promise.all(
      [first, second].map((tab) =>
        tab.evaluate(
          (name) =>
            new Promise<void>((resolve) => {
              new BroadcastChannel(name).onmessage = () => resolve()
            }),
          `filo-info ${physician.id}`,
        ),
      ),
    )
    await context.clock.fastForward(60_000)
    await received
    expect(polls).toHaveLength(before + count)
  }
  expect(new Set(polls).size).toBe(1)
})
