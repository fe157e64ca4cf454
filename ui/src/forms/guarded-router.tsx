import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'
import { createGuardedHistory } from './guarded-history.ts'
import { type Guard, GuardsContext } from './leave-guard.tsx'

/** The router of all pages. Before leaving a page it asks the question of each of its guards in turn. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const confirm = useConfirm()
  const [guards] = useState(() => new Set<Guard>())
  const [history] = useState(() =>
    createGuardedHistory((from, to) => {
      // Newest guard first.
      const blocking = [...guards].reverse().filter((guard) => guard.blocks(from, to))
      if (blocking.length === 0) return null
      return async () => {
        for (const { question, signal } of blocking)
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
