import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { Page } from '@playwright/test'
import { fakeReply } from '../fake-replies.ts'
import { noAlerts } from './visit-alert.ts'
import { emptyVisitList } from './visits.ts'

/** Makes the server answer as if nothing were to be done or read, and no patient had been seen recently. */
export async function fakeNothingPending(page: Page): Promise<void> {
  await fakeReply(page, infoRoutes.read, noAlerts)
  await fakeReply(page, visitRoutes.list, emptyVisitList)
  await fakeReply(page, chatRoutes.list, async ({ fetchReply }) => {
    const { items } = await fetchReply()
    return { items: items.map((room) => ({ ...room, unread: 0, readSeq: room.last?.seq ?? 0, owed: null })) }
  })
  await fakeReply(page, todayRoutes.patients, {
    counts: {
      ...{ blockedAccess: 0, longDwell: 0, expiringAccess: 0, missingCicc: 0, expiredAccess: 0 },
      ...{ unopenedChapters: 0, waitingAccess: 0 },
    },
    waiting: { total: 0, items: [] },
    seen: [],
  })
}
