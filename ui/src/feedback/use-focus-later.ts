import { useCallback, useEffect, useState } from 'react'

/**
 * Moves the focus after the next rendering. A dialog that has just been answered still holds the focus, and the
 * place to go to may not stand there yet.
 */
export function useFocusLater() {
  const [wanted, setWanted] = useState<{ find: () => HTMLElement | null }>()
  useEffect(() => {
    wanted?.find()?.focus()
  }, [wanted])
  return useCallback((find: () => HTMLElement | null) => setWanted({ find }), [])
}
