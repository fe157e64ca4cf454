/** What the address of a QR brings: the token of a first access, or a link that was cut off or changed on its way. */
export type AccessLink = { token: string } | 'broken'

let link: AccessLink | null = null
const listeners = new Set<() => void>()

/** The link that an address bears behind `#access`; `null` where it bears none. */
export function parseAccessLink(hash: string): AccessLink | null {
  if (!/^#access\b/.test(hash)) return null
  const [, token] = /^#access=([\w-]{43})$/.exec(hash) ?? []
  return token ? { token } : 'broken'
}

/**
 * Takes the secret out of the address bar and the history, before anything else runs and whenever another link is opened
 * here. It stays in memory alone, until it is used.
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
  forget: () => set(null),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
