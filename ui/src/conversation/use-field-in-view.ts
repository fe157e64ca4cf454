import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focused field in view when the telephone's keyboard takes part of the screen, as low as it can be: the last
 * message is above it.
 */
export function useFieldInView(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const show = () => {
      if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'end' })
    }
    window.visualViewport?.addEventListener('resize', show)
    return () => window.visualViewport?.removeEventListener('resize', show)
  }, [field])
}
