import { useEffect } from 'react'
import { retryOnPageChange } from './retry-on-page-change.ts'

/** The live region of the frame, there from the start. */
export const announcerId = 'annuncio'

let isFirstPage = true

let ofPage = ''
let count = 0
const standIns: string[] = []
const showTitle = () => {
  const title = [standIns.at(-1) ?? ofPage, 'Filo'].filter(Boolean).join(' | ')
  document.title = count > 0 ? `(${count}) ${title}` : title
}

/** Says in the tab's title how much waits to be read. */
export function useTitleCount(waiting: number): void {
  useEffect(() => {
    count = waiting
    showTitle()
    return () => {
      count = 0
      showTitle()
    }
  }, [waiting])
}

/** The tab's title while something else stands in a page's place. */
export function TitleOverride({ title }: { title: string }) {
  useEffect(() => {
    standIns.push(title)
    showTitle()
    return () => {
      standIns.splice(standIns.lastIndexOf(title), 1)
      showTitle()
    }
  }, [title])
  return null
}

/**
 * What happens when a page appears: the tab's title, and the focus on its heading, which reads it out. A page
 * that gives the focus to a field of its own keeps it there and is announced instead.
 */
export function PageAnnouncer({ title }: { title: string }) {
  useEffect(() => {
    ofPage = title
    showTitle()
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
  return retryOnPageChange(tryNow)
}
