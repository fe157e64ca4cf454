import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Prints what stands in the page only while it is printed, once `ready`: `Sheets` shown while `isPrinting`. */
export function usePrintOnce(ready: () => Promise<unknown>) {
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting])

  async function print() {
    await ready()
    // The page must hold the sheets before the browser looks at it.
    flushSync(() => setPrinting(true))
    window.print()
  }

  return { isPrinting, print }
}
