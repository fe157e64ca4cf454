import { type ComponentProps, useEffect, useId, useRef } from 'react'
import classes from './notice.module.css'
import { Notice } from './notice.tsx'

/**
 * What became of something that was done where this may be out of sight: it takes the focus as it appears, which shows
 * it and reads it out, once. What it says later is announced.
 */
export function NoticeInFocus(props: Omit<ComponentProps<typeof Notice>, 'announce'>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    const isTall = (box.current?.offsetHeight ?? 0) > window.innerHeight / 2
    // Of one that does not fit it is the beginning that is read first.
    box.current?.scrollIntoView({ block: isTall ? 'start' : 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
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
