const listeners = new Set<() => void>()

/** Called whenever the server says that there is no session (any more). Answers how to stop listening. */
export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function sessionEnded(): void {
  for (const listener of listeners) listener()
}
