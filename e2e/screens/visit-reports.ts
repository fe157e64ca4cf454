import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import type { VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import type { Page } from '@playwright/test'
import { confirmedReport, emptyReport, recordedReport, reportOfCall } from '../../web/test/visit-reports.ts'
import { visit as reportedVisit, visitStarting } from '../../web/test/visits.ts'
import { daysAgo } from '../clinic/patients.ts'
import { fakeReply, lost, unanswered } from '../fake-replies.ts'
import type { Screen } from './screen.ts'

/** Opens the visit as if it had been completed yesterday, with this report: a real call lies in the future. */
const openReport =
  (report: VisitReport, act: (page: Page) => Promise<void> = async () => {}): Screen['open'] =>
  async (page, { visits }) => {
    const visit = await fakeCompletedVisit(page, visits.pending, report.version)
    await fakeReply(page, visitReportRoutes.read, reportOf(visit, report))
    await page.goto(`/televisit/${visit.id}`)
    await page.getByRole('heading', { name: 'Chi c’era' }).waitFor()
    await act(page)
    await page.getByRole('heading', { name: 'Relazione' }).scrollIntoViewIfNeeded()
  }

/** Fakes a visit that was accepted and completed, which makes its version 3; each change of its report raises it. */
async function fakeCompletedVisit(page: Page, id: string, version = 3): Promise<VisitWithHistory> {
  const response = await page.request.get(`/api/visit/${id}`)
  const visit = visitRoutes.read.reply.parse(await response.json())
  const { date, hours, start, end } = visitStarting(daysAgo(1), visit.hours)
  const before = (days: number) => new Date(Date.parse(start) - days * dayMs).toISOString()
  const event = { date: null, hours: null, hcp: null, note: null }
  const { hcp, patient } = visit
  const completed: VisitWithHistory = {
    ...visit,
    ...{ version, status: 'completed', date, hours, start, end, duration: 30, createdAt: before(9) },
    history: [
      { ...event, kind: 'accepted', at: before(8), by: { ...nameOf(patient), kind: 'patient', title: null } },
      { ...event, kind: 'completed', at: end, by: { ...nameOf(hcp), kind: 'staff', title: hcp.title } },
    ],
  }
  await fakeReply(page, visitRoutes.read, completed)
  return completed
}

const nameOf = ({ name, surname }: { name: string; surname: string }) => ({ name, surname })

/** A report of the component tests as that of another visit: with its people, and at its time. */
function reportOf({ start, hcp, patient }: VisitWithHistory, report: VisitReport): VisitReport {
  const later = Date.parse(start) - Date.parse(reportedVisit.start)
  const moved = (at: string) => new Date(Date.parse(at) + later).toISOString()
  const signed = (signature: VisitReport['recorded']) => signature && { by: hcp, at: moved(signature.at) }
  const { id, name, surname } = patient
  return {
    ...report,
    recorded: signed(report.recorded),
    adequacy: signed(report.adequacy),
    attendance: report.attendance.map(({ person, spans }) => ({
      person: {
        ...person,
        ...(person.role === 'physician' && hcp),
        ...(person.role === 'patient' && { id, name, surname }),
      },
      spans: spans.map(({ from, to }) => ({ from: moved(from), to: moved(to) })),
    })),
  }
}

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
    await fakeCompletedVisit(page, visits.pending)
    await fakeReply(page, visitReportRoutes.read, unanswered)
    await page.goto(`/televisit/${visits.pending}`)
    await page.getByText('Caricamento della relazione…').waitFor()
  }),
  screen(
    'relazione-errore',
    async (page, { visits }) => {
      await fakeCompletedVisit(page, visits.pending)
      await fakeReply(page, visitReportRoutes.read, lost)
      await page.goto(`/televisit/${visits.pending}`)
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
    { expectedErrors: [/ERR_FAILED/] },
  ),
]
