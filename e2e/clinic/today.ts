/** The reply of `today/patients` when nothing is pending and no patient was seen recently. */
export const emptyToday = {
  counts: {
    ...{ blockedAccess: 0, longDwell: 0, expiringAccess: 0, missingCicc: 0, expiredAccess: 0 },
    ...{ unopenedChapters: 0, waitingAccess: 0 },
  },
  waiting: { total: 0, items: [] },
  seen: [],
}
