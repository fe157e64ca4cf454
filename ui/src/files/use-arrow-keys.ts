import { useEffect, useEffectEvent } from 'react'

/** Where the arrows, or the window itself, do something else: what can be scrolled has a tab stop. */
const others = 'select, input, textarea, video, audio, [role=alertdialog], section[tabindex]'

/** The keyboard's left and right, wherever the focus stands. */
export function useArrowKeys(step: (by: 1 | -1) => void): void {
  const press = useEffectEvent(({ key, target, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey || shiftKey) return
    if (target instanceof Element && target.closest(others)) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
