import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import type { Page } from '@playwright/test'
import { fakeReply } from '../fake-replies.ts'

/** The reply of the minute's poll when nothing waits for the person. */
export const noAlerts: Info = {
  ...{
    unreadMessage: 0,
    owedRooms: 0,
    incomeVisit: null,
    followingVisit: null,
    waitingVisits: [],
    begunVisits: [],
  },
  dueVisits: 0,
}

/** Replaces the reply of the minute's poll: a visit with Maria Ginevra Prova begins in 12 minutes. */
export async function fakeVisitAlert(page: Page): Promise<void> {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const patient = { name: 'Maria Ginevra', surname: 'Prova' }
  const incomeVisit = { id: crypto.randomUUID(), start: inMinutes(12), end: inMinutes(42), patient }
  await fakeReply(page, infoRoutes.read, { ...noAlerts, incomeVisit, dueVisits: 3 })
}
