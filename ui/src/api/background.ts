const inBackground = new WeakSet<AbortSignal>()
let marking = false

/** What `start` begins at once was not asked for by the person: its calls do not extend the session. */
export function markBackground(start: () => void): void {
  marking = true
  try {
    start()
  } finally {
    marking = false
  }
}

/** True for a fetch that began under `markBackground`, its retries included: they share its signal. */
export function isBackground(signal: AbortSignal): boolean {
  if (marking) inBackground.add(signal)
  return inBackground.has(signal)
}
