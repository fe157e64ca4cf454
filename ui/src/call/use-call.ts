import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CallEngine, CallView } from './call-engine.ts'
import { forgetEntry, hasEntered, rememberEntry } from './entered-room.ts'

export type OpenCall = {
  call: CallEngine
  view: CallView
  /** Ends this person's part, and what a reload would go back to. */
  leave: () => void
  /** Starts another part when one has ended. */
  begin: () => void
}

type Options = {
  room: string
  engine: () => CallEngine
  /** The page explains why before it takes devices (`call.preview()`), except where the person goes straight in. */
  explainsFirst?: boolean
}

/**
 * This page's part in the call of a room: it begins with the preview, or in the room after a reload, and ends with the
 * page. `null` only before the first effect.
 */
export function useCall({ room, engine, explainsFirst = false }: Options): OpenCall | null {
  const [count, setCount] = useState(0)
  const [call, setCall] = useState<CallEngine | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count is another call
  useEffect(() => {
    const made = engine()
    setCall(made)
    const goesStraightIn = count > 0 || hasEntered(room)
    if (goesStraightIn || !explainsFirst) void made.preview()
    if (goesStraightIn) made.join()
    const follow = made.subscribe(() => {
      const { stage, ending } = made.view()
      if (stage === 'connected' || stage === 'waiting') rememberEntry(room)
      // A page that is being reloaded leaves too.
      if (stage === 'ended' && ending !== 'left') forgetEntry()
    })
    return () => {
      follow()
      forgetEntry()
      made.leave()
    }
  }, [room, count])
  const view = useSyncExternalStore(call?.subscribe ?? none, () => call?.view() ?? null)
  if (!call || !view) return null
  return {
    ...{ call, view },
    leave() {
      forgetEntry()
      call.leave()
    },
    begin: () => setCount((before) => before + 1),
  }
}

const none = () => () => {}
