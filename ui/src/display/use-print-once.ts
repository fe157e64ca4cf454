import { useEffect, useState } from 'react'

/**
 * Prints content that is mounted only while printing: render `PrintOnly` while `isPrinting`. `print` waits for `ready`
 * first; nothing is printed if the person has left the page by then. `isMissing` tells that `ready` failed.
 */
export function usePrintOnce(ready: () => Promise<unknown>) {
  const [isPrinting, setPrinting] = useState(false)
  const [isMissing, setMissing] = useState(false)

  // The print content is in the page by now.
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting])

  async function print() {
    const isReady = await ready().then(
      () => true,
      () => false,
    )
    setMissing(!isReady)
    setPrinting(isReady)
  }

  return { isPrinting, isMissing, print }
}
