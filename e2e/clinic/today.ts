const none = { total: 0, items: [] }

/** What the server answers where nothing waits for anybody, and nobody was seen. */
export const nothingWaits = {
  expiringAccess: none,
  blockedAccess: none,
  longDwell: none,
  missingCicc: none,
  expiredAccess: none,
  waitingAccess: none,
  unopenedChapters: none,
  seen: [],
}
