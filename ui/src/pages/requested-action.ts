import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What one page asks of the next when it leads there: to open a dialog, to print. Never about whom. */
export type RequestedAction = { asked: 'removal' | 'print' }

export const requestAction = (asked: RequestedAction['asked']): RequestedAction => ({ asked })

/** Does once what the page before asked of this one; neither Back nor a reload does it again. */
export function useRequestedAction(name: RequestedAction['asked'], act: () => void): void {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as Partial<RequestedAction> | null)?.asked === name
  const answer = useEffectEvent(() => {
    navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true })
    act()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival may ask anew
  useEffect(() => {
    if (isAsked) answer()
  }, [isAsked, key])
}
