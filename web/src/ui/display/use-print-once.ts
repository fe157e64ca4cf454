import { useEffect, useState } from 'react'

/**
 * Prints what stands in the page only while it is printed, once `ready`: `Sheets` shown while `isPrinting`. Whoever has
 * left the page by then prints nothing.
 */
export function usePrintOnce(ready: () => Promise<unknown>) {
  const [isPrinting, setPrinting] = useState(false)

  // The page holds the sheets by now.
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPrinting])

  async function print() {
    await ready()
    setPrinting(true)
  }

  return { isPrinting, print }
}
