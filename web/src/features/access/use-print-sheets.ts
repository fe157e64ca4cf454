import type { IssuedAccess } from '@filo/contract/features/access/access.schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Prints the sheets of all holders, or of one. `sheets` are those in the page; after printing they are everybody's
 * again, so that the browser's own print command prints all.
 */
export function usePrintSheets(
  shown: readonly IssuedAccess[],
  onPrinted: (sheets: readonly IssuedAccess[]) => void,
) {
  const [only, setOnly] = useState<string | null>(null)
  const sheets = shown.filter(({ holder }) => only === null || holder.id === only)

  const handlePrinted = useEffectEvent(() => {
    onPrinted(sheets)
    setOnly(null)
  })
  useEffect(() => {
    const listen = () => handlePrinted()
    window.addEventListener('afterprint', listen)
    return () => window.removeEventListener('afterprint', listen)
  }, [])

  function print(holderId: string | null) {
    // The right sheets must be in the page before the browser prints it.
    flushSync(() => setOnly(holderId))
    window.print()
    onPrinted(shown.filter(({ holder }) => holderId === null || holder.id === holderId))
  }

  return { sheets, print }
}
