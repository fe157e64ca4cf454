import { useEffect } from 'react'

/** What takes the focus within `data-keeps-focus` is marked `data-focus-target`; where nothing is, the whole does. */
const keeper = '[data-keeps-focus]'
const around = `${keeper}, dialog, main`

/** Gives the focus back to what has it now or, if that is gone by then, to what keeps it around there. */
export function rememberFocus(element: Element | null = document.activeElement): () => void {
  const places: Element[] = []
  for (let at = element?.parentElement?.closest(around); at; at = at.parentElement?.closest(around))
    places.push(at)
  return () => {
    // The person may have scrolled on since, and reads there.
    if (element instanceof HTMLElement && element.isConnected) return element.focus({ preventScroll: true })
    land(places.find(({ isConnected }) => isConnected) ?? document.querySelector('main'))
  }
}

function land(place: Element | null) {
  const target = place?.matches(keeper) ? (place.querySelector('[data-focus-target]') ?? place) : place
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Keeps the focus on the page where a button or a row goes away under it: it would fall back to the page's very start. */
export function useFocusRecovery() {
  useEffect(() => {
    let last: Element | null = null
    let giveBack = () => {}
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      giveBack = rememberFocus(target)
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      if (document.activeElement === document.body) giveBack()
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
