/** sessionStorage key of the room that this tab is in: the visit's id, until the person leaves. */
const storageKey = 'filo-call'

/** Remembers the room, so that a page loaded anew, also after a crash, goes back without asking. */
export function rememberEntry(room: string): void {
  try {
    sessionStorage.setItem(storageKey, room)
  } catch {
    // Without storage the page begins with the preview again.
  }
}

/** Forgets the room, so that the page begins with the preview again. */
export function forgetEntry(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was remembered.
  }
}

/** Tells whether this tab is in a room, or was until the page was loaded anew. */
export function hasEntered(room: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === room
  } catch {
    return false
  }
}
