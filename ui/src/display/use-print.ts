import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { onNextInteraction } from './next-interaction.ts'

/**
 * Prints content that is in the page for printing only: render `printed` in `PrintOnly`. It stays until the next click
 * or key, because telephones lay out the paper after `window.print` has returned, again for each printer and size that
 * is tried, and send `afterprint` long before. Nothing is printed if the component is gone by then.
 */
export function usePrint<Content>() {
  const [printed, setPrinted] = useState<{ content: Content } | null>(null)

  // The content is in the page by now.
  useEffect(() => {
    if (!printed) return
    const callOff = onNextInteraction(() => setPrinted(null))
    window.print()
    return callOff
  }, [printed])

  return {
    printed: printed?.content,
    print: (content: Content) => flushSync(() => setPrinted({ content })),
  }
}
