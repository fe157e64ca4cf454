const storageName = 'filo-notices-offered'

/** Whether notices were offered and answered on this telephone; also `true` where nothing can be stored. */
export function wasOffered(): boolean {
  try {
    return localStorage.getItem(storageName) !== null
  } catch {
    return true
  }
}

/** Offers them never again; stores no more than that. */
export function rememberOffer(): void {
  try {
    localStorage.setItem(storageName, 'yes')
  } catch {
    // A browser may refuse storage, and then nothing is offered.
  }
}
