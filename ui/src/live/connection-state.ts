/**
 * State of this tab’s socket: `none` before the first connection, `lost` from its end until the next one, or until a
 * poll without it is answered, which is `none` again.
 */
export type ConnectionState = 'none' | 'open' | 'lost'

let state: ConnectionState = 'none'
const listeners = new Set<() => void>()

export const connectionState = {
  get: (): ConnectionState => state,
  set(next: ConnectionState): void {
    state = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
