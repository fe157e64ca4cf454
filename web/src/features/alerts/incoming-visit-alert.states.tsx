import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, serveAt } from '../../../../ui/test/fake-server.ts'
import { emptyInfo } from '../../../test/info.ts'
import { nurse } from '../../../test/people.ts'
import { openAs, states } from '../../../test/states.ts'
import { emptyToday } from '../../../test/today.ts'
import { visit, visitStarting } from '../../../test/visits.ts'

const names = [
  'Cordella',
  'Filandri',
  'Gomitoli',
  'Merletti',
  'Orditi',
  'Rammendo',
  'Spola',
  'Trama',
  'Vello',
  'Zigrino',
]
const people = names.map((surname, n) => ({
  ...{ id: `a1a1a1a1-0000-4000-8000-00000000070${n}`, surname, name: 'Massimiliano' },
  ...{ birthDate: '1960-05-12', homonym: false },
}))

/** Opens "Oggi", full of lines, ten minutes before a visit, into whose room one of them leads. */
async function openFull(): Promise<void> {
  serveAt('2031-12-03T09:20:00.000Z')
  answer(todayRoutes.patients, {
    ...emptyToday,
    waiting: {
      total: people.length,
      items: people.map((one) => ({ ...one, tasks: [{ kind: 'blockedAccess' as const, at: '2031-11-02' }] })),
    },
    seen: people.slice(0, 8).map((one) => ({ ...one, at: '2031-12-02T10:00:00.000Z', hasCatheter: true })),
  })
  const { history: _, ...listed } = visitStarting(visit.date, '10:30')
  const { history: __, ...later } = visitStarting(visit.date, '12:00')
  answer(visitRoutes.list, {
    items: [
      { ...listed, status: 'accepted' },
      { ...later, id: 'a1a1a1a1-0000-4000-8000-000000000399', status: 'accepted' },
    ],
    ...{ total: 2, totalIsMore: false, page: 1, pageSize: 20 },
    counts: { coming: 2, due: 0, past: 0 },
  })
  answer(chatRoutes.list, { items: [] })
  const incomeVisit = {
    id: visit.id,
    start: visit.start,
    end: visit.end,
    patient: { name: visit.patient.name, surname: visit.patient.surname },
  }
  answer(infoRoutes.read, { ...emptyInfo, incomeVisit })
  openAs(nurse, '/')
  await screen.findByRole('link', { name: /^Entra nella visita/ })
}

const alert = () => screen.queryByRole('complementary', { name: 'Visita imminente' })

states('Oggi', {
  'oggi-visita-imminente': async () => {
    await openFull()
    await expect.poll(alert).toBeNull()
  },
  'oggi-visita-imminente-piu-in-alto': async () => {
    await openFull()
    await expect.poll(alert).toBeNull()
    await page.viewport(768, 480)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(alert).not.toBeNull()
  },
})
