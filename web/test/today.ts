import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'

const none = { total: 0, items: [] }

/** "Oggi" without anything to do, as the server returns it. */
export const emptyPatientsToday: PatientsToday = {
  ...{ expiringAccess: none, blockedAccess: none, longDwell: none, missingCicc: none },
  ...{ expiredAccess: none, waitingAccess: none, unopenedChapters: none, seen: [] },
}
