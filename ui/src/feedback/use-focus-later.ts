import { useCallback, useEffect, useState } from 'react'

/**
 * Returns a function that moves the focus after the next render: a dialog that is just closing still holds the focus,
 * and the target may not be rendered yet.
 */
export function useFocusLater() {
  const [target, setTarget] = useState<{ find: () => HTMLElement | null }>()
  useEffect(() => {
    target?.find()?.focus()
  }, [target])
  return useCallback((find: () => HTMLElement | null) => setTarget({ find }), [])
}
