import { type ComponentProps, type RefObject, useEffect, useId, useRef } from 'react'
import classes from './notice.module.css'
import { Notice } from './notice.tsx'

/**
 * A notice for the result of an action that was started elsewhere on the page. It takes the focus when it appears,
 * which scrolls it into view and reads it out once; later changes are announced.
 */
type NoticeInFocusProps = Omit<ComponentProps<typeof Notice>, 'announce'> & {
  element?: RefObject<HTMLDivElement | null>
}

export function NoticeInFocus({ element, ...props }: NoticeInFocusProps) {
  const id = useId()
  const own = useRef<HTMLDivElement>(null)
  const box = element ?? own
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    const isTall = (box.current?.offsetHeight ?? 0) > window.innerHeight / 2
    // A notice too tall to fit is read from its beginning.
    box.current?.scrollIntoView({ block: isTall ? 'start' : 'nearest' })
  }, [box])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={box}
      id={id}
      role="group"
      aria-labelledby={id}
      aria-live="polite"
      tabIndex={-1}
      className={classes.inFocus}
    >
      <Notice {...props} />
    </div>
  )
}
