import type { VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import type { Page } from '@playwright/test'
import { confirmedReport, emptyReport, recordedReport, reportOfCall } from '../../web/test/visit-reports.ts'
import type { Screen } from './screen.ts'

/** Opens the visit as if it were completed, with this report: a real call lies in the future. */
const openReport =
  (report: VisitReport, act: (page: Page) => Promise<void> = async () => {}): Screen['open'] =>
  async (page, { visits }) => {
    await completeVisit(page)
    await page.route('**/api/visit/*/report', (route) => route.fulfill({ json: report }))
    await page.goto(`/televisit/${visits.pending}`)
    await page.getByRole('heading', { name: 'Chi c’era' }).waitFor()
    await act(page)
    await page.getByRole('heading', { name: 'Relazione' }).scrollIntoViewIfNeeded()
  }

const completeVisit = (page: Page) =>
  page.route(/\/api\/visit\/[0-9a-f-]{36}$/, async (route) => {
    const visit = await (await route.fetch()).json()
    await route.fulfill({ json: { ...visit, status: 'completed', due: null } })
  })

const screen = (name: string, open: Screen['open'], more: Partial<Screen> = {}): Screen => ({
  ...{ name, as: 'physician', title: 'Visite', open },
  ...more,
})

const notFeasible: VisitReport = {
  ...recordedReport,
  ...{ outcome: 'not_feasible', reason: 'La videocamera del paziente non funzionava, e l’audio mancava.' },
}

export const visitReportPages: readonly Screen[] = [
  screen('relazione-vuota', openReport(emptyReport)),
  screen(
    'relazione-senza-motivo',
    openReport(reportOfCall, async (page) => {
      await page.getByRole('radio', { name: 'Non eseguibile a distanza' }).check()
      await page.getByRole('button', { name: 'Salva l’esito' }).click()
      await page.getByRole('alert').waitFor()
    }),
  ),
  screen('relazione-scritta', openReport(recordedReport)),
  screen('relazione-infermiera', openReport(notFeasible), { as: 'nurse' }),
  screen('relazione-confermata', openReport(confirmedReport)),
  screen(
    'relazione-da-cambiare',
    openReport(confirmedReport, (page) => page.getByRole('button', { name: 'Cambia l’esito' }).click()),
  ),
  screen('relazione-caricamento', async (page, { visits }) => {
    await completeVisit(page)
    await page.route('**/api/visit/*/report', () => {})
    await page.goto(`/televisit/${visits.pending}`)
    await page.getByText('Caricamento della relazione…').waitFor()
  }),
  screen(
    'relazione-errore',
    async (page, { visits }) => {
      await completeVisit(page)
      await page.route('**/api/visit/*/report', (route) => route.abort())
      await page.goto(`/televisit/${visits.pending}`)
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
    { expectedErrors: [/ERR_FAILED/] },
  ),
]
