const inBackground = new WeakSet<AbortSignal>()
let marking = false

/**
 * Marks every fetch that `start` begins synchronously as background: nobody asked for it, so it does not extend the
 * session.
 */
export function markBackground<T>(start: () => T): T {
  marking = true
  try {
    return start()
  } finally {
    marking = false
  }
}

/** True for a fetch that began inside `markBackground`, and for its retries, which share its signal. */
export function isBackground(signal: AbortSignal): boolean {
  if (marking) inBackground.add(signal)
  return inBackground.has(signal)
}
