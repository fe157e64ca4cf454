const deadlineMs = 10_000

/** Tries at once and at each change of the page until it works, the person acts, or the deadline passes. */
export function whenPageChanges(attempt: () => boolean): () => void {
  if (attempt()) return () => {}
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('keydown', stop)
    removeEventListener('pointerdown', stop)
  }
  const observer = new MutationObserver(() => attempt() && stop())
  const timer = setTimeout(stop, deadlineMs)
  addEventListener('keydown', stop)
  addEventListener('pointerdown', stop)
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
