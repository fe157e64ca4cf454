import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import type { Page } from '@playwright/test'

/** Replaces the reply of the minute's poll: a visit with Maria Ginevra Prova begins in 12 minutes. */
export async function fakeVisitAlert(page: Page): Promise<void> {
  const [start, end] = [12, 42].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
  const patient = { name: 'Maria Ginevra', surname: 'Prova' }
  const incomeVisit = { id: crypto.randomUUID(), start, end, patient }
  const none = { unreadMessage: 0, followingVisit: null, waitingVisits: [], begunVisits: [] }
  const json = { ...none, incomeVisit, visitsToAnswer: 3 }
  await page.route(`**/api${infoRoutes.read.path}`, (route) => route.fulfill({ json }))
}
