const deadlineMs = 10_000
/** Events by which the person takes over; touch fires pointer events. */
const takeoverEvents = ['keydown', 'pointerdown', 'wheel'] as const

/**
 * Calls `attempt` immediately and on each DOM change until it returns true, the person acts, or 10 seconds pass.
 * Returns the function that stops it.
 */
export function retryOnPageChange(attempt: () => boolean): () => void {
  if (attempt()) return () => {}
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of takeoverEvents) removeEventListener(act, stop)
  }
  const observer = new MutationObserver(() => attempt() && stop())
  const timer = setTimeout(stop, deadlineMs)
  for (const act of takeoverEvents) addEventListener(act, stop, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
