import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import type { Page } from '@playwright/test'

/** Replaces the reply of the minute's poll: a visit with Maria Ginevra Prova begins in 12 minutes. */
export async function fakeVisitAlert(page: Page): Promise<void> {
  const start = new Date(Date.now() + 12 * 60_000).toISOString()
  const patient = { name: 'Maria Ginevra', surname: 'Prova' }
  const incomeVisit = { id: crypto.randomUUID(), start, patient }
  const json = { unreadMessage: 0, incomeVisit, followingVisit: null, begunVisits: [], visitsToAnswer: 3 }
  await page.route(`**/api${infoRoutes.read.path}`, (route) => route.fulfill({ json }))
}
