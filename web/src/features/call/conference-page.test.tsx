import { callRoutes } from '@filo/contract/features/call/call.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, sentTo, serveAt } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'
import { emptyReport } from '../../../test/visit-reports.ts'
import { team, visit } from '../../../test/visits.ts'

setUpTestApp()

const { history: _, ...listed } = visit

beforeEach(() => {
  answer(patientRoutes.read, patient)
  answer(visitReportRoutes.read, emptyReport)
  answer(staffRoutes.colleagues, team)
  answer(visitRoutes.list, {
    ...{ items: [listed], total: 1, totalIsMore: false, page: 1, pageSize: 20 },
    counts: { coming: 1, due: 0, past: 0 },
  })
})

function openRoom(changes: Partial<VisitWithHistory>, at = '2031-12-03T09:20:00.000Z') {
  serveAt(at)
  answer(visitRoutes.read, { ...visit, ...changes })
  openApp(`/conference/${visit.id}`, nurse)
}

test.each<[string, Partial<VisitWithHistory>, string, string]>([
  ['not accepted', {}, '2031-12-03T09:20:00.000Z', 'La visita non è ancora accettata: non si può entrare.'],
  ['early', { status: 'accepted' }, '2031-12-03T09:00:00.000Z', 'nella visita si entra da 15 minuti prima.'],
  ['over', { status: 'accepted' }, '2031-12-03T12:01:00.000Z', 'La visita è finita da più di due ore'],
  ['completed', { status: 'completed' }, '2031-12-03T09:40:00.000Z', 'La visita è completata'],
])('a room that is closed says why: %s', async (_state, changes, at, words) => {
  openRoom(changes, at)
  await screen.findByRole('heading', { level: 1, name: 'Visita con Ginevra Spola' })
  expect(screen.getByRole('main').textContent).toContain(words)
  expect(sentTo(callRoutes.issueTicket)).toEqual([])
  await press('Apri la visita', 'link')
  expect(location.pathname).toBe(`/televisit/${visit.id}`)
})

test('a room of another workgroup is like one that does not exist', async () => {
  answer(visitRoutes.read, new Failure('not_found'))
  openApp(`/conference/${visit.id}`, nurse)
  await screen.findByRole('heading', { level: 1, name: 'Pagina non trovata' })
})

test('without any device leads back to the visits, which say why and what helps', async () => {
  openRoom({ status: 'accepted' })
  expect(
    (await screen.findByText('Questo browser non può usare il microfono')).closest('[role=alert]'),
  ).toBeTruthy()
  expect(screen.getByText('Apri Filo in Chrome, Edge, Firefox o Safari.')).toBeTruthy()
  expect(location.pathname).toBe('/televisit/list')
  expect(sentTo(callRoutes.issueTicket)).toEqual([])
})

test('before one enters neither note nor chat stands beside the picture', async () => {
  vi.stubGlobal('RTCPeerConnection', class {})
  Object.defineProperty(navigator, 'mediaDevices', {
    value: Object.assign(new EventTarget(), {
      getUserMedia: async () => ({ getTracks: () => [] }),
      enumerateDevices: async () => [],
    }),
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  openRoom({ status: 'accepted' })
  await screen.findByRole('heading', { name: 'Prima di entrare' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a room opens by itself a quarter of an hour before its visit', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openRoom({ status: 'accepted' }, '2031-12-03T09:14:30.000Z')
  await screen.findByText(/È presto/)
  await vi.advanceTimersByTimeAsync(45_000)
  // It has no camera to show here, and says so on the list.
  await expect.poll(() => location.pathname).toBe('/televisit/list')
})
