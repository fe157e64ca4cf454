import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, serveAt } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'
import { emptyPatientsToday } from '../../../test/today.ts'
import { visit, visitStarting } from '../../../test/visits.ts'

setUpTestApp()

const patient = (surname: string) => ({
  id: `a1a1a1a1-0000-4000-8000-00000000070${surname.length}`,
  ...{ surname, name: 'Ada', birthDate: '1960-05-12', value: '2026-11-02' },
})
const show = (sections: Partial<PatientsToday>) =>
  answer(todayRoutes.patients, { ...emptyPatientsToday, ...sections })
beforeEach(() => {
  answer(visitRoutes.list, {
    ...{ items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 },
    counts: { coming: 0, due: 0, past: 0 },
  })
  answer(chatRoutes.list, { items: [] })
})
const sections = () => screen.getAllByRole('region').map((one) => one.textContent)

test('a patient is named with their date of birth, which tells namesakes apart', async () => {
  show({ missingCicc: { total: 1, items: [patient('Rossi')] } })
  openApp('/', nurse)
  const section = await screen.findByRole('region', { name: /senza dati CICC/ })
  expect(within(section).getByRole('listitem').textContent).toContain('12/05/1960')
})

test('a section that comes above another waits until asked for; a count changes at once', async () => {
  show({ missingCicc: { total: 1, items: [patient('Rossi')] } })
  openApp('/', nurse)
  await screen.findByRole('region', { name: /senza dati CICC/ })

  show({ missingCicc: { total: 7, items: [patient('Rossi')] } })
  await refetchAll()
  await screen.findByRole('region', { name: '7 pazienti senza dati CICC' })

  const expiring = { total: 1, items: [{ ...patient('Verdini'), value: '2026-11-02T09:00:00.000Z' }] }
  show({ missingCicc: { total: 7, items: [patient('Rossi')] }, expiringAccess: expiring })
  await refetchAll()
  await screen.findByRole('button', { name: '1 novità – Aggiorna' })
  expect(sections()).toHaveLength(1)
  await press('1 novità – Aggiorna')
  expect(sections()).toHaveLength(2)
})

test('a visit of today whose room is open can be entered from here, and says that somebody waits', async () => {
  serveAt('2031-12-03T09:30:00.000Z')
  const { history: _, ...open } = { ...visit, status: 'accepted' as const }
  const { history: __, ...later } = { ...visitStarting('2031-12-03', '16:00'), status: 'accepted' as const }
  const { id, name, surname } = visit.patient
  answer(visitRoutes.list, ({ query }) => ({
    items:
      query.view === 'coming'
        ? [
            { ...open, waiting: [{ id, name, surname, relation: null }] },
            { ...later, id: nurse.id },
          ]
        : [],
    ...{ total: query.view === 'coming' ? 2 : 0, totalIsMore: false, page: 1, pageSize: 20 },
    counts: { coming: 2, due: 0, past: 0 },
  }))
  show({})
  await call(visitRoutes.list, { query: {} })
  openApp('/', nurse)
  const today = await screen.findByRole('region', { name: '2 visite oggi' })
  const [first, second] = within(today).getAllByRole('listitem')
  expect(first?.textContent).toContain('alle 10:30, in sala d’attesa')
  expect(
    within(today)
      .getAllByRole('link', { name: /^Entra/ })
      .map((one) => one.getAttribute('href')),
  ).toEqual([`/conference/${visit.id}`])
  expect(second?.textContent).toContain('alle 16:00')
})
