import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useConfirm } from '../dialogs/confirm-dialog.tsx'

type Question = { title: string; description: string }

type Guard = {
  /** Asked at the very moment of leaving, by the paths. */
  holds: (from: string, to: string) => boolean
  question: Question
}

const GuardsContext = createContext<Set<Guard> | null>(null)

/**
 * Around all pages: asks, one after the other, what guards the page that is being left. They share this one blocker,
 * for the router knows only the last that was set.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const confirm = useConfirm()
  const [guards] = useState(() => new Set<Guard>())
  const holding = useRef<Guard[]>([])
  const isHeld = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) => {
      // What was begun last is asked about first.
      holding.current = [...guards].reverse().filter((guard) => guard.holds(from.pathname, to.pathname))
      return holding.current.length > 0
    },
    [guards],
  )
  const blocker = useBlocker(isHeld)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = async () => {
      for (const { question } of holding.current)
        if (!(await confirm({ ...question, confirmLabel: 'Esci', closeLabel: 'Resta' }))) return false
      return true
    }
    ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm])

  return <GuardsContext value={guards}>{children}</GuardsContext>
}

const unsaved: Question = {
  title: 'Modifiche non salvate',
  description: 'Uscendo da questa pagina le modifiche andranno perse.',
}

type GuardOptions = {
  question?: Question
  /** Asked at the very moment of leaving: true lets through (a save that moves on). */
  passing?: () => boolean
  /** The beginning of all paths that do not count as leaving, where it is not this page's path alone. */
  within?: string
}

/**
 * While `dirty`, asks before another page takes this one's place, and lets the browser ask before the tab is
 * closed. Another filter of the same path does not count as leaving.
 */
export function useLeaveGuard(dirty: boolean, { question = unsaved, passing, within }: GuardOptions = {}) {
  const guards = useContext(GuardsContext)
  if (!guards) throw new Error('useLeaveGuard needs LeaveGuards above it')
  const { title, description } = question
  const holds = useEffectEvent(
    (from: string, to: string) =>
      !passing?.() && (within === undefined ? from !== to : !to.startsWith(within)),
  )

  useEffect(() => {
    if (!dirty) return
    const guard: Guard = { holds: (from, to) => holds(from, to), question: { title, description } }
    guards.add(guard)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      guards.delete(guard)
      window.removeEventListener('beforeunload', ask)
    }
  }, [dirty, guards, title, description])
}
