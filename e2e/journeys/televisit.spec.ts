import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Browser, Cookie } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { openWatchedPage, type WatchedPage } from '../call/media-watch.ts'
import { browserWithSlowCamera } from '../call/modules.ts'
import { inDatabase } from '../clinic/database.ts'
import { deviceCookies } from '../clinic/device.ts'
import { addPatient, caregiverBody, formatItalianDate } from '../clinic/patients.ts'
import { inDays } from '../clinic/visits.ts'
import { test as base, expect } from '../fixtures.ts'
import { visitsPage } from '../pages/visits.ts'

/* A televisit from its planning to its report, each of four people in a browser of their own. */

const desk = { width: 1440, height: 900 }

const test = base.extend<{
  open: (cookies: Cookie[], path: string, viewport?: typeof desk) => Promise<WatchedPage>
}>({
  open: async ({ baseURL }, use) => {
    const opened: { page: WatchedPage; browser: Browser }[] = []
    await use(async (cookies, path, viewport) => {
      const browser = await browserWithSlowCamera()
      const page = await openWatchedPage(browser, {
        ...{ baseURL: baseURL ?? '', cookies, path },
        ...(viewport && { viewport }),
      })
      opened.push({ page, browser })
      return page
    })
    for (const { page, browser } of opened) {
      await page.close()
      await browser.close()
    }
  },
})

const button = ({ page }: WatchedPage, name: string) => page.getByRole('button', { name, exact: true })
const link = ({ page }: WatchedPage, name: string) => page.getByRole('link', { name, exact: true })
const title = ({ page }: WatchedPage, name: string) => page.getByRole('heading', { level: 1, name })
const picturesOf = ({ page }: WatchedPage) => page.getByLabel(/^Immagine di /)

test('four people hold a visit, from its planning to its report', async ({ open, ownClinic }) => {
  test.setTimeout(patiently(240_000))
  const { physician, nurse } = ownClinic
  const patient = await addPatient(physician, { caregivers: [caregiverBody()] })
  const cookiesOf = async (who: 'physician' | 'nurse') =>
    (await ownClinic[who].requests.storageState()).cookies
  const doctor = await open(await cookiesOf('physician'), `/televisit/schedule?patient=${patient.id}`, desk)
  const phone = await open(await deviceCookies(physician, patient), '/app')

  const visit = await test.step('the physician plans it, and the patient accepts', async () => {
    const { plan, date, hours } = visitsPage(doctor.page)
    await date.fill(formatItalianDate(inDays(1)))
    await hours.fill('1000')
    await plan.click()
    await doctor.page.waitForURL(/\/televisit\/[0-9a-f-]{36}$/)
    await link(phone, 'Rispondi').click()
    await button(phone, 'Confermo').click()
    await expect(doctor.page.getByText('Accettata').first()).toBeVisible()
    return doctor.page.url().split('/').at(-1) ?? ''
  })

  await test.step('its hour comes', async () => {
    await inDatabase((database) =>
      database.query(
        `UPDATE visit SET start_at = now() - interval '1 minute', end_at = now() + interval '29 minutes' WHERE id = $1`,
        [visit],
      ),
    )
    await doctor.page.reload()
    await phone.page.goto('/app')
  })

  const caregiver = await open(await deviceCookies(physician, patient, 1), '/app')
  const colleague = await open(await cookiesOf('nurse'), '/televisit/list', desk)
  await test.step('everybody enters; staff let the patient and the caregiver in', async () => {
    await link(doctor, 'Entra').click()
    await button(doctor, 'Entra nella visita').click()
    await colleague.page.getByRole('link', { name: /^Entra nella visita di / }).click()
    await button(colleague, 'Entra nella visita').click()
    for (const telephone of [phone, caregiver]) {
      await link(telephone, 'Entra').click()
      await button(telephone, 'Entra').click()
      await title(telephone, 'Sei in sala d’attesa').waitFor()
      await button(doctor, 'Fai entrare').click()
      await title(telephone, 'Sei nella visita').waitFor()
    }
    for (const one of [doctor, colleague, phone, caregiver]) await expect(picturesOf(one)).toHaveCount(3)
    for (const one of [doctor, colleague, phone, caregiver])
      for (const [index] of [1, 2, 3].entries()) await one.sees(/^Immagine di /, index)
  })

  await test.step('a message, and the note, are written during the call', async () => {
    await button(doctor, 'Chat').click()
    await doctor.page.getByLabel('Messaggio').fill('La medicazione nuova è in farmacia')
    await doctor.page.keyboard.press('Enter')
    await expect
      .poll(async () => {
        const { items } = await nurse.callOrThrow(chatRoutes.messages, {
          params: { id: patient.id },
          query: {},
        })
        return items.map(({ text }) => text)
      })
      .toEqual(['La medicazione nuova è in farmacia'])
    await button(doctor, 'Nota').click()
    await doctor.page.getByLabel('Note').fill('Punto d’uscita asciutto')
    await button(doctor, 'Salva la nota').click()
    await expect(doctor.page.getByText('Modifiche salvate')).toBeVisible()
  })

  await test.step('the physician ends it for all, and confirms the report', async () => {
    await button(doctor, 'Termina visita').click()
    await doctor.page.getByRole('alertdialog').getByRole('button', { name: 'Termina la visita' }).click()
    for (const telephone of [phone, caregiver]) await title(telephone, 'La visita è finita').waitFor()
    await expect(colleague.page.getByRole('heading', { name: 'La visita è terminata' })).toBeVisible()
    for (const one of [doctor, colleague, phone, caregiver]) await expect.poll(one.liveTracks).toBe(0)

    await doctor.page.getByRole('radio', { name: 'Svolta' }).check()
    await button(doctor, 'Salva l’esito').click()
    await button(doctor, 'Conferma l’adeguatezza').click()
    await doctor.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Conferma/ })
      .click()
    await expect(doctor.page.getByText(/Adeguatezza confermata|Confermata/)).toBeVisible()
  })

  const report = await physician.callOrThrow(visitReportRoutes.read, { params: { id: visit } })
  expect(report).toMatchObject({ outcome: 'held', quality: { median: expect.any(String) } })
  expect(report.attendance.map(({ person }) => person.role).toSorted()).toEqual([
    'caregiver',
    'nurse',
    'patient',
    'physician',
  ])
  const { status, note } = await physician.callOrThrow(visitRoutes.read, { params: { id: visit } })
  expect({ status, note }).toEqual({ status: 'completed', note: 'Punto d’uscita asciutto' })
})
