const deadlineMs = 10_000
/** Events by which a person takes over; touch is a pointer. */
const acts = ['keydown', 'pointerdown', 'wheel'] as const

/** Tries at once and at each change of the page until it works, the person acts, or the deadline passes. */
export function retryOnPageChange(attempt: () => boolean): () => void {
  if (attempt()) return () => {}
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of acts) removeEventListener(act, stop)
  }
  const observer = new MutationObserver(() => attempt() && stop())
  const timer = setTimeout(stop, deadlineMs)
  for (const act of acts) addEventListener(act, stop, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
