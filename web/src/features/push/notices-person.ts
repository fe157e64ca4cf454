/** localStorage key: the id of the member of staff who turned notices on in this browser. */
const storageKey = 'filo-notices-person'

/** The member of staff who turned notices on in this browser; `null` if nobody did, or where nothing can be stored. */
export function noticesPerson(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function setNoticesPerson(personId: string | null): void {
  try {
    if (personId === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, personId)
  } catch {
    // Without storage notices have to be turned on again after each sign-in.
  }
}
