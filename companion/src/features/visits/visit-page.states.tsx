import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { screen } from '@testing-library/react'
import { answer } from '../../../../ui/test/fake-server.ts'
import { openApp } from '../../../test/app.tsx'
import { states } from '../../../test/states.ts'

const id = 'a1a1a1a1-0000-4000-8000-000000000300'
const visit: OwnVisit = {
  ...{ id, version: 2, type: 'televisit', status: 'accepted', duration: 30 },
  ...{ date: '2031-12-03', hours: '10:30' },
  ...{ start: '2031-12-03T09:30:00.000Z', end: '2031-12-03T10:00:00.000Z' },
  hcp: { id: 'a1a1a1a1-0000-4000-8000-000000000301', title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
  ...{ counterProposal: null, canJoin: false, cancelledAt: null, clinicsAnswer: null },
}

async function open(changes: Partial<OwnVisit>): Promise<void> {
  const items = [{ ...visit, ...changes }]
  answer(deviceVisitRoutes.list, { items, visitsFrom: '08:30', visitsUntil: '18:00' })
  openApp(`/visit/${id}`)
  await screen.findByRole('heading', { level: 1, name: /Bianchi/ })
}

states('Visita', {
  'app-visita-confermata': () => open({}),
  'app-visita-spostata': () => open({ version: 3, status: 'pending' }),
  'app-visita-annullata': () => open({ version: 3, cancelledAt: '2026-01-20T09:00:00.000Z' }),
})
