import { useEffect, useState } from 'react'

/**
 * Prints what stands in the page only while it is printed, once `ready`: `Sheets` shown while `isPrinting`. Whoever has
 * left the page by then prints nothing; `isMissing` says that what is to be printed did not come.
 */
export function usePrintOnce(ready: () => Promise<unknown>) {
  const [isPrinting, setPrinting] = useState(false)
  const [isMissing, setMissing] = useState(false)

  // The page holds the sheets by now.
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
