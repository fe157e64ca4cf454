import { type ReactNode, useLayoutEffect, useReducer, useState } from 'react'
import { Router } from 'react-router'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import { createGuardedHistory } from './guarded-history.ts'
import { type Guard, GuardsContext } from './leave-guard.tsx'

/** The router of all pages. Before leaving a page it asks the question of each of its guards in turn. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [all] = useState(() => new Set<Guard>())
  const [, changed] = useReducer((changes: number) => changes + 1, 0)
  const [guards] = useState(() => ({ all, changed }))
  const confirm = useConfirm((guard: Guard) =>
    all.has(guard) ? { ...guard.question(), confirmLabel: 'Esci', closeLabel: 'Resta' } : null,
  )
  const [history] = useState(() =>
    createGuardedHistory((from, to) => {
      // Newest guard first.
      const blocking = [...all].reverse().filter((guard) => guard.blocks(from, to))
      if (blocking.length === 0) return null
      return async () => {
        for (const guard of blocking) if (all.has(guard) && !(await confirm(guard))) return false
        return true
      }
    }),
  )
  const [place, setPlace] = useState(history.place)
  useLayoutEffect(() => history.listen(setPlace), [history])

  return (
    <GuardsContext value={guards}>
      <Router {...place} navigator={history.navigator}>
        {children}
      </Router>
    </GuardsContext>
  )
}
