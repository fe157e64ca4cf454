import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * An action that a link requests from the next page, as history state: open a dialog, print, add a photo. Contains no personal data.
 */
export type RequestedAction = { asked: 'removal' | 'print' | 'photo' }

export const requestAction = (asked: RequestedAction['asked']): RequestedAction => ({ asked })

/** Runs `act` once if the previous page requested it; neither Back nor a reload repeats it. */
export function useRequestedAction(name: RequestedAction['asked'], act: () => void): void {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const isRequested = (state as Partial<RequestedAction> | null)?.asked === name
  const run = useEffectEvent(() => {
    navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true })
    act()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may request it again
  useEffect(() => {
    if (isRequested) run()
  }, [isRequested, key])
}
