import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import { createGuardedHistory } from './guarded-history.ts'
import { type Guard, GuardsContext } from './leave-guard.tsx'

/** Routes all pages, and asks the guards of a page, one after the other, before it is left. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const confirm = useConfirm()
  const [guards] = useState(() => new Set<Guard>())
  const [history] = useState(() =>
    createGuardedHistory((from, to) => {
      // Asks about the newest first.
      const holding = [...guards].reverse().filter((guard) => guard.blocks(from, to))
      if (holding.length === 0) return null
      return async () => {
        for (const { question, signal } of holding)
          if (
            !signal.aborted &&
            !(await confirm({ ...question, confirmLabel: 'Esci', closeLabel: 'Resta', signal }))
          )
            return false
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
