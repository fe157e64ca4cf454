import { useEffect, useRef, useState } from 'react'

type Left = { isBlurred: boolean; markBlurred: () => void; clearBlurred: () => void }

/**
 * Whether a field was left since it was last written in. One that is left by pressing a button counts as left once
 * that is let go: what is said then would move the button from under the pointer, and no click would come of it.
 */
export function useBlurred(): Left {
  const [isBlurred, setLeft] = useState(false)
  const isPressed = useRef(false)
  const isDue = useRef(false)

  useEffect(() => {
    // A context menu may keep the end of its press to itself.
    const press = ({ button }: PointerEvent) => {
      if (button === 0) isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click comes just after.
      if (isDue.current) setTimeout(() => isDue.current && setLeft(true))
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
      isDue.current = true
      if (!isPressed.current) setLeft(true)
    },
    clearBlurred() {
      isDue.current = false
      setLeft(false)
    },
  }
}
