import { useEffect, useRef, useState } from 'react'

type Blurred = { isBlurred: boolean; markBlurred: () => void; clearBlurred: () => void }

/**
 * Tracks whether a field was blurred since it was last edited. A blur caused by pressing a button counts only once the
 * pointer is released: an error message shown earlier would move the button from under the pointer and lose the click.
 */
export function useBlurred(): Blurred {
  const [isBlurred, setBlurred] = useState(false)
  const isPressed = useRef(false)
  const isPending = useRef(false)

  useEffect(() => {
    // Primary button only: a context menu may swallow the pointerup of its press.
    const press = ({ button }: PointerEvent) => {
      if (button === 0) isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click event follows pointerup.
      if (isPending.current) setTimeout(() => isPending.current && setBlurred(true))
    }
    const options = { capture: true }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => {
      document.removeEventListener('pointerdown', press, options)
      document.removeEventListener('pointerup', release, options)
      document.removeEventListener('pointercancel', release, options)
    }
  }, [])

  return {
    isBlurred,
    markBlurred() {
      isPending.current = true
      if (!isPressed.current) setBlurred(true)
    },
    clearBlurred() {
      isPending.current = false
      setBlurred(false)
    },
  }
}
