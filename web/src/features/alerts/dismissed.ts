/** Under this name the browser keeps which visits' alerts were dismissed: ids and starts, nothing of anybody. */
const name = 'filo-dismissed-visits'
const mostKept = 20

type Due = { id: string; start: string }

/** A visit that is moved is told of again. */
const markOf = ({ id, start }: Due) => `${id} ${start}`

const kept = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const isDismissed = (visit: Due): boolean => kept().includes(markOf(visit))

/** In all tabs, and after a reload. */
export function dismiss(visit: Due): void {
  const next = [...kept().filter((one) => one !== markOf(visit)), markOf(visit)].slice(-mostKept)
  try {
    localStorage.setItem(name, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Tells of what was dismissed here or in another tab. */
export function onDismissed(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => key === name && listener()
  listeners.add(listener)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}
