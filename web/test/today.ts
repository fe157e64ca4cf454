import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { answer } from '../../ui/test/fake-server.ts'

/** The reply of `today/patients` when nothing is pending and no patient was seen recently. */
export const emptyToday: PatientsToday = {
  counts: {
    ...{ blockedAccess: 0, longDwell: 0, expiringAccess: 0, missingCicc: 0, expiredAccess: 0 },
    ...{ unopenedChapters: 0, waitingAccess: 0 },
  },
  waiting: { total: 0, items: [] },
  seen: [],
}

/** Answers what "Oggi" asks: nothing is pending. */
export function answerToday(): void {
  answer(todayRoutes.patients, emptyToday)
  answer(visitRoutes.list, {
    ...{ items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 },
    counts: { coming: 0, due: 0, past: 0 },
  })
  answer(chatRoutes.list, { items: [] })
}
