import { useEffect } from 'react'

/** An area that receives lost focus: its `[data-focus-target]` if it has one, otherwise the area itself. */
const keeperSelector = '[data-keeps-focus]'
const areaSelector = `${keeperSelector}, dialog, main`

/**
 * Returns a function that restores the focus to `element`, or, if that has been removed, to the nearest surrounding
 * area that keeps focus, dialog or `main` that is still there.
 */
export function rememberFocus(element: Element | null = document.activeElement): () => void {
  const areas: Element[] = []
  for (
    let at = element?.parentElement?.closest(areaSelector);
    at;
    at = at.parentElement?.closest(areaSelector)
  )
    areas.push(at)
  return () => {
    // The person may have scrolled away and be reading elsewhere.
    if (element instanceof HTMLElement && element.isConnected) return element.focus({ preventScroll: true })
    focusArea(areas.find(({ isConnected }) => isConnected) ?? document.querySelector('main'))
  }
}

function focusArea(area: Element | null) {
  const target = area?.matches(keeperSelector) ? (area.querySelector('[data-focus-target]') ?? area) : area
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Recovers the focus when the focused button or row is removed; the browser would reset it to the top of the page. */
export function useFocusRecovery() {
  useEffect(() => {
    let last: Element | null = null
    let restoreFocus = () => {}
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      restoreFocus = rememberFocus(target)
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      if (document.activeElement === document.body) restoreFocus()
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
