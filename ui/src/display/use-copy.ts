import { useState } from 'react'
import { toast } from '../feedback/toast.tsx'

/** Copies text and says so with `words`. `isRefused` where the browser does not permit it: then the text must be shown. */
export function useCopy(words: string): { copy: (text: string) => Promise<void>; isRefused: boolean } {
  const [isRefused, setIsRefused] = useState(false)
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setIsRefused(false)
      toast.success(words)
    } catch {
      setIsRefused(true)
    }
  }
  return { copy, isRefused }
}
