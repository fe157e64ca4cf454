const none = { total: 0, items: [] }

/** The reply of `today/patients` when nothing is pending and no patient was seen recently. */
export const emptyToday = {
  expiringAccess: none,
  blockedAccess: none,
  longDwell: none,
  missingCicc: none,
  expiredAccess: none,
  waitingAccess: none,
  unopenedChapters: none,
  seen: [],
}
