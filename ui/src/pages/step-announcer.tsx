import { type ReactNode, useEffect, useRef } from 'react'
import unseen from '../theme/unseen.module.css'
import { retryOnPageChange } from './retry-on-page-change.ts'

const marker = 'data-step-title'

/** The title of a step, for screen readers only, because the stepper shows it visually. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h2 className={unseen.text} tabIndex={-1} data-focus-target {...{ [marker]: '' }}>
      {children}
    </h2>
  )
}

/** When another step of the same page appears, moves the focus to its title and scrolls to the top. */
export function StepAnnouncer({ at }: { at: string }) {
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    return retryOnPageChange(focusTitle)
  }, [at])
  return null
}

function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>(`[${marker}]`)
  if (!title) return false
  title.focus({ preventScroll: true })
  window.scrollTo(0, 0)
  return true
}
