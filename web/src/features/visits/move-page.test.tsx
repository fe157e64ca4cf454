import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'
import { emptyReport } from '../../../test/visit-reports.ts'
import { team, visit, visitStarting } from '../../../test/visits.ts'

setUpTestApp()

const move = `/televisit/${visit.id}/move`

beforeEach(() => {
  answer(staffRoutes.colleagues, team)
  answer(visitRoutes.read, visit)
  answer(visitRoutes.freeTimes, { times: ['09:00'], next: null })
})

/** Simulates that somebody else changes or cancels the visit. */
function changeByOthers(now: VisitWithHistory | Failure) {
  answer(visitRoutes.read, now)
  return refetchAll()
}

async function openForm() {
  openApp(move, nurse)
  await screen.findByRole('radio', { name: '09:00' })
}

test('sends only what changed, with the version that was read', async () => {
  await openForm()
  const moved = { ...visitStarting(visit.date, '11:15'), version: 2 }
  answer(visitRoutes.change, moved)
  answer(visitRoutes.read, moved)
  await fill('Ora', '1115')
  await press('Salva')
  expect(await screen.findByText(/3 dicembre 2031, 11:15–11:45/)).toBeTruthy()
  expect(sentTo(visitRoutes.change)).toEqual([{ hours: '11:15', version: 1 }])
})

test('names the other visit on a clash, and keeps the form', async () => {
  const clash = 'Questa visita si sovrappone ad una già esistente: Rosa Trama con Dott. Nodi, alle 11:00'
  await openForm()
  answer(visitRoutes.change, new Failure('visit_overlap', { message: clash }))
  await fill('Ora', '11.00')
  await press('Salva')
  await expect.poll(() => descriptionOf(field('Ora'))).toContain(clash)
  expect(field('Ora').value).toBe('11.00')
})

test('merges what was typed with the patient’s answer that came meanwhile', async () => {
  await openForm()
  await fill('Note (facoltativo)', 'Portare gli esami')
  const accepted = { ...visit, status: 'accepted', version: 2 } as const
  answer(visitRoutes.change, ({ body }) =>
    body.version === 1
      ? new Failure('stale_version')
      : { ...accepted, note: 'Portare gli esami', version: 3 },
  )
  answer(visitRoutes.read, accepted)
  await press('Salva')
  await screen.findByText('I dati sono cambiati mentre li modificavi')
  await press('Salva')
  await expect
    .poll(() => sentTo(visitRoutes.change))
    .toContainEqual({ note: 'Portare gli esami', version: 2 })
})

test.each(['completed', 'rejected'] as const)(
  'opens the page of a visit that is %s, which cannot be moved',
  async (status) => {
    answer(visitRoutes.read, { ...visit, status })
    answer(visitReportRoutes.read, emptyReport)
    openApp(move, nurse)
    await screen.findByRole('heading', { level: 1, name: 'Visita di Ginevra Spola' })
    expect(location.pathname).toBe(`/televisit/${visit.id}`)
  },
)

test('shows "not found" for a visit outside the workgroup', async () => {
  answer(visitRoutes.read, new Failure('not_found'))
  openApp(move, nurse)
  await screen.findByRole('heading', { level: 1, name: 'Pagina non trovata' })
})

test('offers a holder who has left the workgroup, but no free times for them', async () => {
  const hcp = { id: visit.id, title: 'Dott.', name: 'Ugo', surname: 'Nodi' }
  answer(visitRoutes.read, { ...visit, hcp, due: 'to_reassign' })
  openApp(move, nurse)
  await expect.poll(() => screen.getByLabelText<HTMLSelectElement>('Collega').value).toBe(hcp.id)
  expect(screen.getByRole('option', { name: 'Dott. NODI Ugo (non più nel gruppo)' })).toBeTruthy()
  expect(screen.getByText(/qui vedi gli orari liberi/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Collega'), { target: { value: nurse.id } })
  expect(await screen.findByRole('radio', { name: '09:00' })).toBeTruthy()
})

test('shows the colleague’s name in a conflict over who holds the visit', async () => {
  await openForm()
  fireEvent.change(screen.getByLabelText('Collega'), { target: { value: nurse.id } })
  const other = { id: '0198a1a1-0000-4000-8000-000000000777', title: 'Dott.', name: 'Ugo', surname: 'Nodi' }
  answer(staffRoutes.colleagues, { ...team, items: [...team.items, { ...other, roles: ['physician'] }] })
  answer(visitRoutes.change, new Failure('stale_version'))
  answer(visitRoutes.read, { ...visit, hcp: other, version: 2 })
  await press('Salva')
  await screen.findByText('I dati sono cambiati mentre li modificavi')
  const shownValues = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(shownValues()).toEqual(['Dott. NODI Ugo', 'CONTI Livia'])
})

test('shows an acceptance that came meanwhile, and saves only when pressed again', async () => {
  await openForm()
  await fill('Ora', '11:15')
  await changeByOthers({ ...visit, status: 'accepted', version: 2 })
  expect(await screen.findByText(/il paziente l’ha accettata/)).toBeTruthy()
  answer(visitRoutes.change, ({ body }) =>
    body.version === 1 ? new Failure('stale_version') : { ...visitStarting(visit.date, '11:15'), version: 3 },
  )
  await press('Salva')
  await screen.findByText('I dati sono cambiati mentre li modificavi')
  expect(sentTo(visitRoutes.change)).toEqual([{ hours: '11:15', version: 1 }])
})

test('shows above the form a time that the patient proposes meanwhile, with the reason', async () => {
  await openForm()
  const counterProposal = { date: '2031-12-04', hours: '09:00', note: 'Lunedì ho la dialisi' }
  await changeByOthers({ ...visit, counterProposal, due: 'proposal', version: 2 })
  expect(await screen.findByText('Il paziente propone giovedì 4 dicembre 2031 alle 09:00')).toBeTruthy()
  expect(screen.getByText('«Lunedì ho la dialisi»')).toBeTruthy()
})

test.each([
  ['rejected', { ...visit, status: 'rejected', version: 2 }, /non si può più modificare/],
  ['cancelled', new Failure('not_found'), /non si può più salvare/],
] as const)('keeps what is typed if the visit is %s while its form is open', async (_, now, words) => {
  await openForm()
  await fill('Note (facoltativo)', 'Portare gli esami')
  await changeByOthers(now)
  await screen.findByText(words)
  expect(field('Note (facoltativo)').value).toBe('Portare gli esami')
})
