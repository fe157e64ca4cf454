import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayInWords } from '@filo/contract/kit/format-time.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { nextClockChanges } from '../../../server/test/clock-changes.ts'
import { deviceCookies } from '../../clinic/device.ts'
import { addPatient, formatItalianDate } from '../../clinic/patients.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { addVisit, inDays } from '../../clinic/visits.ts'
import { expect, test } from '../../fixtures.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { dragVisit, visitsPage } from '../../pages/visits.ts'
import { way } from '../../way.ts'

test(
  'a visit is planned, answered with another time, accepted, moved and cancelled; each step shows on the other side’s screen, and in a colleague’s calendar',
  way('a visit is planned, moved and cancelled'),
  async ({ as, ownClinic: { physician, nurse } }) => {
    const patient = await addPatient(physician)
    const phone = await as(await deviceCookies(physician, patient), { viewport: telephoneViewport })
    const staff = await as(physician)
    const { menu, plan, date, hours, accept, move, cancel } = visitsPage(staff)
    const day = inDays(70)
    const sentence = (at: string, on = day) => {
      const { weekday, date } = dayInWords(on)
      return new RegExp(`${weekday} ${date}( \\d{4})? alle ${at}`, 'i')
    }
    await openWithSocket(phone, '/app')
    const other = await as(nurse, { expectedErrors: [/409/] })
    await openWithSocket(other, `/televisit?view=day&date=${day}&hcp=all`)
    const theirs = visitsPage(other)
    await expect(theirs.calendar).toBeVisible()
    expect(
      await other.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
      'a zone in which a time shown by the browser’s own would be another',
    ).toBe('America/New_York')
    const next = phone.getByRole('region', { name: 'La prossima visita' })
    await expect(phone.getByText('Per ora non c’è niente da fare.')).toBeVisible()

    await test.step('the physician plans it', async () => {
      await openWithSocket(staff, `/televisit/schedule?patient=${patient.id}`)
      await date.fill(formatItalianDate(day))
      await hours.fill('930')
      await plan.click()
      await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`Visita di ${personName(patient)}`)
      await expect(next).toContainText(sentence('09:30'))
      await expect(phone.getByText('Hai una visita a cui rispondere.')).toBeVisible()
      await expect(theirs.calendar.getByText('09:30, In attesa').first()).toBeVisible()
    })

    await test.step('the patient proposes another time', async () => {
      await next.getByRole('link', { name: 'Rispondi' }).click()
      await phone.getByRole('link', { name: 'Proponi un altro orario' }).click()
      await phone.getByLabel('Giorno').selectOption(day)
      await phone.getByLabel('Ora', { exact: true }).selectOption('15:00')
      await phone.getByLabel('Vuoi aggiungere qualcosa?').fill('Prima lavoro')
      await phone.getByRole('button', { name: 'Manda la proposta' }).click()
      await expect(phone.getByText('Il centro lo legge.')).toBeVisible()
      await expect(staff.getByRole('heading', { name: 'Il paziente propone un altro orario' })).toBeVisible()
      await expect(staff.getByText('Prima lavoro').first()).toBeVisible()
      await expect(menu).toHaveText(/da gestire/)
    })

    await test.step('the physician accepts it', async () => {
      await accept.click()
      await expect(phone.getByText('Il centro ha accettato l’orario che hai proposto.')).toBeVisible()
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(sentence('15:00'))
      await expect(theirs.calendar.getByText('15:00, Accettata').first()).toBeVisible()
      await expect(theirs.calendar.getByText('09:30, In attesa')).toHaveCount(0)
    })

    await test.step('a nurse who plans an overlapping visit is refused, and the other visit is named', async () => {
      await other.goto(`/televisit/schedule?patient=${patient.id}&date=${day}&hours=15:15`)
      await expect(other.getByRole('radio', { name: 'Teleconferenza di formazione' })).toBeChecked()
      await expect(theirs.freeSlot('08:00')).toBeAttached()
      await expect(theirs.freeSlot('15:00')).toHaveCount(0)
      await theirs.plan.click()
      await expect(other.getByRole('alert')).toContainText(
        `Questa visita si sovrappone ad una già esistente: ${personName(patient)} con la dott.ssa Livia`,
      )
      await expect(theirs.hours).toHaveValue('15:15')
      await other.close()
    })

    await test.step('the physician moves it and the patient confirms', async () => {
      await move.click()
      await hours.fill('1615')
      await staff.getByRole('button', { name: 'Salva' }).click()
      await expect(staff.getByText(/, 16:15–16:45/).first()).toBeVisible()
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(sentence('16:15'))
      await phone.getByRole('button', { name: 'Confermo' }).click()
      await expect(phone.getByText('Hai confermato la visita')).toBeVisible()
      await expect(phone.getByText('Il centro ha accettato l’orario che hai proposto.')).toBeHidden()
      await expect(staff.getByText('Accettata').first()).toBeVisible()
    })

    await test.step('the physician cancels it', async () => {
      await cancel.click()
      const question = staff.getByRole('alertdialog')
      await expect(question).toContainText(`Annullare la visita di ${personName(patient)}?`)
      await question.getByRole('button', { name: 'Annulla la visita' }).click()
      await expect(phone.getByText('Annullata dal centro')).toBeVisible()
      await expect(staff).toHaveURL(/\/televisit$/)
    })
  },
)

for (const timezoneId of ['America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland'])
  test(`on days when Italy’s clock changes no visit shifts in a browser in ${timezoneId}: shown, dragged or typed`, async ({
    as,
    ownClinic: { physician },
  }) => {
    const patient = await addPatient(physician)
    const page = await as(physician, { timezoneId })
    const { calendar, plan, move, date: day, hours } = visitsPage(page)
    const stored = async (id: string) => {
      const { date, hours, duration } = await physician.callOrThrow(visitRoutes.read, { params: { id } })
      return { date, hours, duration }
    }
    for (const { date } of nextClockChanges()) {
      const { id } = await addVisit(physician, patient.id, { date, hours: '08:00' })
      await addVisit(physician, patient.id, { date, hours: '18:00' })
      for (const view of ['week', 'day']) {
        await page.goto(`/televisit?view=${view}&date=${date}`)
        for (const at of ['08:00', '18:00'])
          await expect(calendar.getByText(`${at}, In attesa`).first()).toBeVisible()
      }
      await dragVisit(page, '08:00', 2)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sposta' }).click()
      await expect(calendar.getByText('10:00, In attesa').first()).toBeVisible()
      expect(await stored(id)).toEqual({ date, hours: '10:00', duration: 30 })

      await page.goto(`/televisit/${id}`)
      await move.click()
      await expect(day).toHaveValue(formatItalianDate(date))
      await hours.fill('23.15')
      await page.getByRole('button', { name: 'Salva' }).click()
      await expect(page.getByText(/, 23:15–23:45/).first()).toBeVisible()
      expect(await stored(id)).toEqual({ date, hours: '23:15', duration: 30 })

      await page.goto(`/televisit/schedule?patient=${patient.id}&date=${date}&hours=00:30`)
      await expect(day).toHaveValue(formatItalianDate(date))
      await plan.click()
      await expect(page.getByText(/, 00:30–01:00/).first()).toBeVisible()
      await page.goto(`/televisit/list?from=${date}&to=${date}`)
      await expect(page.getByRole('row').filter({ hasText: patient.surname })).toHaveCount(3)
    }
  })
