import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Page } from '@playwright/test'
import { fakeVisitAlert, noAlerts } from '../clinic/visit-alert.ts'
import { emptyVisitList } from '../clinic/visits.ts'
import { fakeReply, lost } from '../fake-replies.ts'
import { visitsPage } from '../pages/visits.ts'
import { type Screen, waitForHeading } from './screen.ts'
import type { ScreenData } from './screen-data.ts'

const screen = (
  name: string,
  open: (page: Page, data: ScreenData) => Promise<void>,
  expectedErrors?: RegExp[],
): Screen => ({ name, as: 'physician', title: 'Visite', open, ...(expectedErrors && { expectedErrors }) })

const calendar =
  (view: string) =>
  async (page: Page, { visits: { date } }: ScreenData) => {
    await page.goto(`/televisit?view=${view}&date=${date}`)
    await visitsPage(page).calendar.or(visitsPage(page).dayItems).first().waitFor()
  }

export const visitPages: readonly Screen[] = [
  screen('visite-calendario', calendar('week')),
  screen('visite-mese', calendar('month')),
  screen('visite-elenco', async (page) => {
    await page.goto('/televisit/list?view=due')
    await page.getByRole('link', { name: /[A-Z]/ }).last().waitFor()
    await page.getByRole('button', { name: /^Filtri/ }).click()
  }),
  screen('visite-ancora-nessuna', async (page) => {
    await fakeReply(page, infoRoutes.read, noAlerts)
    await fakeReply(page, visitRoutes.list, emptyVisitList)
    await page.goto('/televisit/list')
    await page.getByText('Nessuna visita in programma').last().waitFor()
  }),
  screen(
    'visite-errore',
    async (page) => {
      await fakeReply(page, visitRoutes.calendar, lost)
      await page.goto('/televisit')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
    [/ERR_FAILED/],
  ),
  screen('visita-controproposta', async (page, { visits }) => {
    await page.goto(`/televisit/${visits.proposed}`)
    await waitForHeading(page, 'Il paziente propone un altro orario')
  }),
  screen('visita-rifiutata', async (page, { visits }) => {
    await page.goto(`/televisit/${visits.rejected}`)
    await page.getByText('Il paziente ha rifiutato la visita').waitFor()
  }),
  screen('visita-annulla', async (page, { visits }) => {
    await page.goto(`/televisit/${visits.pending}`)
    await visitsPage(page).cancel.click()
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('visita-sposta', async (page, { visits }) => {
    await page.goto(`/televisit/${visits.pending}/move`)
    await page.getByRole('radio').nth(9).waitFor({ state: 'attached' })
  }),
  screen('visita-nuova', async (page, { patientWithoutCicc, visits: { date } }) => {
    await page.goto(`/televisit/schedule?patient=${patientWithoutCicc.id}&date=${date}`)
    await visitsPage(page).plan.click()
    await page.getByRole('alert').first().waitFor()
  }),
  screen('visite-da-affidare', async (page) => {
    await page.goto('/televisit/reassign')
    await page.getByText('Nessuna visita da affidare').waitFor()
  }),
  screen('visite-avviso', async (page) => {
    await fakeVisitAlert(page)
    await page.goto('/televisit/list')
    await visitsPage(page).alert.waitFor()
  }),
  {
    name: 'paziente-visite',
    as: 'nurse',
    title: 'Scheda del paziente',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}/visits`)
      await waitForHeading(page, 'Visite')
    },
  },
]
