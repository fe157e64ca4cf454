/**
 * The link of a QR: the token of a first access, which is used only once the person has agreed to it, or `broken` if it
 * was cut off or changed on its way.
 */
export type AccessLink = { token: string; isAgreed?: boolean } | 'broken'

let link: AccessLink | null = null
const listeners = new Set<() => void>()

/** Parses the link after `#access` in the hash of a URL; `null` if there is none. */
export function parseAccessLink(hash: string): AccessLink | null {
  if (!/^#access\b/.test(hash)) return null
  const [, token] = /^#access=([\w-]{43})$/.exec(hash) ?? []
  return token ? { token } : 'broken'
}

/**
 * Moves the secret from the address bar and the history into memory, before anything else runs and whenever another
 * link is opened. It is kept in memory only, until it is used.
 */
export function takeLinkFromUrl(): void {
  const found = parseAccessLink(location.hash)
  if (!found) return
  history.replaceState(history.state, '', location.pathname)
  set(found)
}

function set(next: AccessLink | null): void {
  link = next
  for (const listener of listeners) listener()
}

export const accessLink = {
  get: () => link,
  /** The person wants to use it in this browser. */
  agree() {
    if (link !== null && link !== 'broken') set({ ...link, isAgreed: true })
  },
  forget: () => set(null),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
