import { useEffect } from 'react'

/** The live region of the frame, there from the start. */
export const announcerId = 'annuncio'

const PATIENCE_MS = 10_000

let isFirstPage = true

/**
 * What happens when a page appears: the tab's title, and the focus on its heading, which reads it out. A page
 * that gives the focus to a field of its own keeps it there and is announced instead.
 */
export function Arrival({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} | Filo`
    if (isFirstPage) {
      isFirstPage = false
      return
    }
    return focusHeading(title)
  }, [title])
  return null
}

function focusHeading(title: string): () => void {
  const announcer = document.getElementById(announcerId)
  if (announcer) announcer.textContent = ''
  const tryNow = () => {
    const main = document.querySelector('main')
    const active = document.activeElement
    if (active && active !== main && main?.contains(active)) {
      if (announcer) announcer.textContent = title
      return true
    }
    const heading = main?.querySelector('h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (tryNow()) return () => {}
  return whenPageChanges(tryNow)
}

/** Tries again at each change of the page until it works, the person acts, or the deadline passes. */
function whenPageChanges(attempt: () => boolean): () => void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('keydown', stop)
    removeEventListener('pointerdown', stop)
  }
  const observer = new MutationObserver(() => attempt() && stop())
  const timer = setTimeout(stop, PATIENCE_MS)
  addEventListener('keydown', stop)
  addEventListener('pointerdown', stop)
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
