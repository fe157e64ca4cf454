import { useEffect } from 'react'
import { formatCount } from '../format/count.ts'
import { retryOnPageChange } from './retry-on-page-change.ts'

/** The id of the live region in the app's frame, mounted from the start. */
export const announcerId = 'annuncio'

let isFirstPage = true

let pageTitle = ''
let count = 0
const overrides: string[] = []
const showTitle = () => {
  const title = [overrides.at(-1) ?? pageTitle, 'Filo'].filter(Boolean).join(' | ')
  document.title = count > 0 ? `(${formatCount(count)}) ${title}` : title
}

/** Shows the number of unread items in the tab's title while mounted. */
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

/** Overrides the tab's title while mounted, for a state shown in place of a page. */
export function TitleOverride({ title }: { title: string }) {
  useEffect(() => {
    overrides.push(title)
    showTitle()
    return () => {
      overrides.splice(overrides.lastIndexOf(title), 1)
      showTitle()
    }
  }, [title])
  return null
}

/**
 * Sets the tab's title when a page appears and moves the focus to its heading, which reads it out. If the page has
 * focused a field of its own, the focus stays there and the title is announced instead. Does not move the focus on the
 * first page.
 */
export function PageAnnouncer({ title }: { title: string }) {
  useEffect(() => {
    pageTitle = title
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
  const tryToFocus = () => {
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
  return retryOnPageChange(tryToFocus)
}
