import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Cookie } from '@playwright/test'
import { patiently } from '../../../scripts/patience.mjs'
import { desk, test } from '../../call/call-fixtures.ts'
import type { WatchedPage } from '../../call/media-watch.ts'
import { browserWithSlowCamera } from '../../call/modules.ts'
import { inDatabase } from '../../clinic/database.ts'
import { deviceCookies } from '../../clinic/device.ts'
import { addPatient, caregiverBody, formatItalianDate } from '../../clinic/patients.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { inDays } from '../../clinic/visits.ts'
import { expect } from '../../fixtures.ts'
import { visitsPage } from '../../pages/visits.ts'
import { way } from '../../way.ts'

/* A televisit from its planning to its report, each of four people in a browser of their own. */

const link = ({ page }: WatchedPage, name: string) => page.getByRole('link', { name, exact: true })
const title = ({ page }: WatchedPage, name: string) => page.getByRole('heading', { level: 1, name })
const picturesOf = ({ page }: WatchedPage) => page.getByLabel(/^Immagine d/)

test(
  'four people hold a visit, from its planning to its report',
  way('a televisit of four, from planning to report'),
  async ({ openPage, ownClinic }) => {
    test.setTimeout(patiently(480_000))
    const { physician, nurse } = ownClinic
    const open = (cookies: Cookie[], path: string, viewport?: typeof desk) =>
      openPage({ cookies, path, launch: browserWithSlowCamera, ...(viewport && { viewport }) })
    const patient = await addPatient(physician, { caregivers: [caregiverBody()] })
    const cookiesOf = async (who: 'physician' | 'nurse') =>
      (await ownClinic[who].requests.storageState()).cookies
    const doctor = await open(await cookiesOf('physician'), `/televisit/schedule?patient=${patient.id}`, desk)
    const phone = await open(await deviceCookies(physician, patient), '/app')
    // Otherwise the page may hear of the visit only from its next poll.
    await openWithSocket(phone.page, '/app')

    const visit = await test.step('the physician plans it, and the patient accepts', async () => {
      const { plan, date, hours } = visitsPage(doctor.page)
      await date.fill(formatItalianDate(inDays(1)))
      await hours.fill('1000')
      await plan.click()
      await doctor.page.waitForURL(/\/televisit\/[0-9a-f-]{36}$/)
      await link(phone, 'Rispondi').click()
      await phone.press('Confermo')
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
    await test.step('the patient waits; the physician enters from the alert and lets everybody in', async () => {
      const waits = async (telephone: WatchedPage) => {
        await link(telephone, 'Entra').click()
        await telephone.press('Entra')
        await title(telephone, 'Sei in sala d’attesa').waitFor()
      }
      const letIn = async (telephone: WatchedPage) => {
        await doctor.press('Fai entrare')
        await title(telephone, 'Sei nella visita').waitFor()
      }
      await waits(phone)
      const alert = doctor.page.getByRole('complementary', { name: 'Sala d’attesa' })
      await alert.getByRole('link', { name: /^Entra/ }).click()
      await doctor.press('Entra nella visita')
      await letIn(phone)
      await colleague.page.getByRole('link', { name: /^Entra nella visita di / }).click()
      await colleague.press('Entra nella visita')
      await waits(caregiver)
      await letIn(caregiver)
      for (const one of [doctor, colleague, phone, caregiver]) await expect(picturesOf(one)).toHaveCount(3)
      for (const one of [doctor, colleague, phone, caregiver])
        for (const index of [0, 1, 2]) await one.sees(/^Immagine d/, index)
    })

    await test.step('a message, and the note, are written during the call', async () => {
      await doctor.press('Chat')
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
      await doctor.press('Nota')
      await doctor.page.getByRole('textbox', { name: 'Nota' }).fill('Punto d’uscita asciutto')
      await doctor.press('Salva la nota')
      // A toast may be gone by the time of a look.
      await expect
        .poll(async () => (await nurse.callOrThrow(visitRoutes.read, { params: { id: visit } })).note)
        .toBe('Punto d’uscita asciutto')
      // Until the page has heard of it, ending the visit would offer to save the note first.
      await expect(doctor.page.getByText('Salvataggio in corso…')).toHaveCount(0)
    })

    await test.step('the physician ends it for all, and confirms the report', async () => {
      await doctor.press('Termina visita')
      await doctor.page.getByRole('alertdialog').getByRole('button', { name: 'Termina la visita' }).click()
      for (const telephone of [phone, caregiver]) await title(telephone, 'La visita è finita').waitFor()
      await expect(colleague.page.getByRole('heading', { name: 'La visita è terminata' })).toBeVisible()
      for (const one of [doctor, colleague, phone, caregiver]) await one.isOff()

      await doctor.page.getByRole('radio', { name: 'Svolta' }).check()
      await doctor.press('Salva l’esito')
      await doctor.press('Conferma l’adeguatezza')
      await doctor.page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Conferma/ })
        .click()
      await expect(doctor.page.getByRole('region', { name: 'Adeguatezza' })).toContainText('Confermata da')
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
  },
)
