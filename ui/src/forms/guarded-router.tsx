import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import { createGuardedHistory } from './guarded-history.ts'
import { type Guard, GuardsContext } from './leave-guard.tsx'

/** Around all pages: asks, one after the other, what guards the page that is being left. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const confirm = useConfirm()
  const [guards] = useState(() => new Set<Guard>())
  const [history] = useState(() =>
    createGuardedHistory((from, to) => {
      // What was begun last is asked about first.
      const holding = [...guards].reverse().filter((guard) => guard.holds(from, to))
      if (holding.length === 0) return null
      return async () => {
        for (const { question } of holding)
          if (!(await confirm({ ...question, confirmLabel: 'Esci', closeLabel: 'Resta' }))) return false
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
