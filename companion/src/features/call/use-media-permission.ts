import { useEffect, useState } from 'react'

const names = ['camera', 'microphone'] as PermissionName[]

/** Whether this page may use camera and microphone without asking; `false` also where the browser does not tell. */
export function useIsMediaGranted(): boolean {
  const [isGranted, setGranted] = useState(false)
  useEffect(() => {
    let isOver = false
    let found: PermissionStatus[] = []
    const update = () => setGranted(found.every(({ state }) => state === 'granted'))
    const ask = async () => {
      // Some browsers know no permission of these names, others none at all.
      found = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
      if (isOver) return
      for (const status of found) status.addEventListener('change', update)
      update()
    }
    ask().catch(() => {})
    return () => {
      isOver = true
      for (const status of found) status.removeEventListener('change', update)
    }
  }, [])
  return isGranted
}
