import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Prints the sheets of some holders: all, or one. `only` says whose sheets stand in the page; after printing it
 * is everybody's again, so that the browser's own print command prints all.
 */
export function usePrinting() {
  const [only, setOnly] = useState<string | null>(null)
  useEffect(() => {
    const restore = () => setOnly(null)
    window.addEventListener('afterprint', restore)
    return () => window.removeEventListener('afterprint', restore)
  }, [])

  function print(holderId: string | null) {
    // The page must hold the right sheets before the browser looks at it.
    flushSync(() => setOnly(holderId))
    window.print()
  }

  return { only, print }
}
