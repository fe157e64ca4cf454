import { createContext, useContext, useEffect, useEffectEvent } from 'react'

export type Question = { title: string; description: string }

export type Guard = {
  /** Asked at the very moment of leaving, by the paths. */
  blocks: (from: string, to: string) => boolean
  question: Question
  /** Withdraws the question, once there is nothing left to guard. */
  signal: AbortSignal
}

/** Guards of the open pages, the oldest first. */
export const GuardsContext = createContext<Set<Guard> | null>(null)

const unsaved: Question = {
  title: 'Modifiche non salvate',
  description: 'Uscendo da questa pagina le modifiche andranno perse.',
}

type GuardOptions = {
  question?: Question
  /** Asked at the very moment of leaving: true lets through (a save that leads on). */
  mayLeave?: () => boolean
  /** The beginning of all paths that do not count as leaving, where it is not this page's path alone. */
  allowedPrefix?: string
}

/**
 * While `dirty`, asks before another page takes this one's place, and lets the browser ask before the tab is
 * closed. Another filter of the same path does not count as leaving.
 */
export function useLeaveGuard(
  dirty: boolean,
  { question = unsaved, mayLeave, allowedPrefix }: GuardOptions = {},
) {
  const guards = useContext(GuardsContext)
  if (!guards) throw new Error('useLeaveGuard needs GuardedRouter above it')
  const { title, description } = question
  const holds = useEffectEvent(
    (from: string, to: string) =>
      !mayLeave?.() && (allowedPrefix === undefined ? from !== to : !to.startsWith(allowedPrefix)),
  )

  useEffect(() => {
    if (!dirty) return
    const gone = new AbortController()
    const guard: Guard = {
      blocks: (from, to) => holds(from, to),
      question: { title, description },
      signal: gone.signal,
    }
    guards.add(guard)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      guards.delete(guard)
      gone.abort()
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, guards, title, description])
}
