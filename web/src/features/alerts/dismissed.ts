/** localStorage key of the dismissed visit alerts: ids of staff, ids and starts of visits. */
const storageKey = 'filo-dismissed-visits'
const maxKept = 20

type Due = { id: string; start: string }

/**
 * Includes the start, so that a moved visit is announced again, and the person, so that a reassigned one is announced to
 * a colleague at the same computer.
 */
const dismissalKey = (personId: string, { id, start }: Due) => `${personId} ${id} ${start}`

const readDismissals = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const isDismissed = (personId: string, visit: Due): boolean =>
  readDismissals().includes(dismissalKey(personId, visit))

/** Dismisses a person’s alert in all tabs, also after a reload. */
export function dismiss(personId: string, visit: Due): void {
  const dismissed = dismissalKey(personId, visit)
  const next = [...readDismissals().filter((one) => one !== dismissed), dismissed].slice(-maxKept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage the alert shows again after a reload.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls back when an alert is dismissed, here or in another tab; returns the function that unsubscribes. */
export function onDismissed(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === storageKey && listener()
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
