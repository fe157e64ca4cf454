import { useEffect, useEffectEvent } from 'react'

/**
 * Elements in which the arrow keys do something else; a `section` with a tab stop is scrollable, the `role` of a dialog
 * is a calendar’s.
 */
const ignoredTargets =
  'select, input, textarea, video, audio, [role=alertdialog], [role=dialog], section[tabindex]'

/** Calls `step` on the left and right arrow keys, wherever the focus is except in `ignoredTargets`. */
export function useArrowKeys(step: (by: 1 | -1) => void): void {
  const press = useEffectEvent(({ key, target, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey || shiftKey) return
    if (target instanceof Element && target.closest(ignoredTargets)) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
