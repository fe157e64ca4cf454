import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What one page asks of the next when it leads there: to open a dialog, to print. Never about whom. */
export type AskedAction = { asked: 'removal' | 'print' }

export const askFor = (asked: AskedAction['asked']): AskedAction => ({ asked })

/** Does once what the page before asked of this one; neither Back nor a reload does it again. */
export function useAskedAction(name: AskedAction['asked'], act: () => void): void {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as Partial<AskedAction> | null)?.asked === name
  const answer = useEffectEvent(() => {
    navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true })
    act()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival may ask anew
  useEffect(() => {
    if (isAsked) answer()
  }, [isAsked, key])
}
