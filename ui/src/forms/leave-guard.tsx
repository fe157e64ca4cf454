import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { askBeforeClosing } from '../dialogs/ask-before-closing.ts'

export type Question = { title: string; description: string }

export type Guard = {
  /** Whether the guard objects to leaving `from` for `to` (paths); called at the moment of leaving. */
  blocks: (from: string, to: string) => boolean
  /** Says which loss leaving would mean now. */
  question: () => Question
}

type Guards = {
  /** The guards of the open page, oldest first. */
  all: Set<Guard>
  /** Shows an open question as it is now. */
  changed: () => void
}

export const GuardsContext = createContext<Guards | null>(null)

const unsaved: Question = {
  title: 'Modifiche non salvate',
  description: 'Uscendo da questa pagina le modifiche andranno perse.',
}

/** Returns a function that tells whether leaving the page would lose something. */
export function useHasUnsaved(): () => boolean {
  const guards = useContext(GuardsContext)
  return () => (guards?.all.size ?? 0) > 0
}

type GuardOptions = {
  question?: Question
  /** Checked at the moment of leaving: true allows it (after a save that opens the next page). */
  mayLeave?: () => boolean
  /** Paths with this prefix do not count as leaving; by default only the page's own path. */
  allowedPrefix?: string
}

/**
 * While `dirty`, asks before navigating to another page, and makes the browser ask before the tab is closed. Changing
 * only the query of the URL does not count as leaving.
 */
export function useLeaveGuard(
  dirty: boolean,
  { question = unsaved, mayLeave, allowedPrefix }: GuardOptions = {},
) {
  const guards = useContext(GuardsContext)
  if (!guards) throw new Error('useLeaveGuard needs GuardedRouter above it')
  const isBlocking = useEffectEvent(
    (from: string, to: string) =>
      !mayLeave?.() && (allowedPrefix === undefined ? from !== to : !to.startsWith(allowedPrefix)),
  )

  const { title, description } = question
  const questionNow = useEffectEvent(() => question)

  useEffect(() => {
    if (!dirty) return
    const guard: Guard = { blocks: (from, to) => isBlocking(from, to), question: () => questionNow() }
    guards.all.add(guard)
    // Its own listener: the same one added by another guard would go with that guard.
    const ask = (event: BeforeUnloadEvent) => askBeforeClosing(event)
    window.addEventListener('beforeunload', ask)
    return () => {
      guards.all.delete(guard)
      guards.changed()
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, guards])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question changes
  useEffect(() => guards.changed(), [title, description, guards])
}
