import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Goes to the home page when the app turns to another link, because the page's URL names a row of the one before. */
export function useHomeOnSwitch(holderId: string | null): void {
  const navigate = useNavigate()
  const before = useRef<string>(null)
  useLayoutEffect(() => {
    if (holderId === null) return
    if (before.current !== null && before.current !== holderId) navigate('/', { replace: true })
    before.current = holderId
  }, [holderId, navigate])
}
