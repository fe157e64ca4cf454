import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { toApiError } from '@filo/ui/api/api-error.ts'
import { markBackground } from '@filo/ui/api/background.ts'
import type { QueryClient } from '@tanstack/react-query'
import { info } from './info.queries.ts'

const pollMs = 60_000
/** A tab that leads and is not heard of for this long is asleep. */
const longestSilenceMs = 80_000
const watchMs = 10_000

/** Polls at once; only set in the tab that polls for all. */
let pollNow: (() => void) | undefined

/** Polls before the minute is over, because the data may have changed; does nothing in tabs that do not poll. */
export const refreshInfo = (): void => pollNow?.()

/** Polls for all tabs of this person, or waits for its turn; returns the function that stops it. */
export function pollInfo(client: QueryClient, personId: string): () => void {
  const name = `filo-info ${personId}`
  const tabs = new BroadcastChannel(name)
  const end = new AbortController()
  let heardAt = performance.now()
  let isLeader = false
  tabs.onmessage = ({ data }: MessageEvent<Info>) => {
    heardAt = performance.now()
    client.setQueryData(info.queryKey, data)
  }

  const poll = () => {
    heardAt = performance.now()
    markBackground(() => {
      client.fetchQuery({ ...info, staleTime: 0 }).then(
        (reply) => end.signal.aborted || tabs.postMessage(reply),
        // Not shown to the user: the next poll follows in a minute.
        (error) => console.warn('hcp/info', toApiError(error).code),
      )
    })
  }
  /** Polls until the page or another tab ends it. */
  const lead = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      // The person may have left while the turn came.
      if (signal.aborted) return resolve()
      isLeader = true
      // The tab that led before may have been closed just before its next poll.
      if (performance.now() - heardAt >= pollMs) poll()
      const timer = setInterval(poll, pollMs)
      // A reply on its way may be older than the change.
      pollNow = () => void client.cancelQueries({ queryKey: info.queryKey }, { silent: true }).then(poll)
      signal.addEventListener('abort', () => {
        isLeader = false
        clearInterval(timer)
        pollNow = undefined
        resolve()
      })
    })
  /** Waits for its turn to lead, or takes it; gives it up when another tab takes it. */
  const takeTurn = (options: LockOptions) => {
    const turn = new AbortController()
    const endTurn = () => turn.abort()
    end.signal.addEventListener('abort', endTurn)
    navigator.locks.request(name, options, () => lead(turn.signal)).catch(endTurn)
  }

  // One tab at a time holds the lock; without the Web Locks API every tab polls.
  if (!navigator.locks) void lead(end.signal)
  else {
    takeTurn({ signal: end.signal })
    // The tab that leads may be asleep, and keeps its lock.
    const watch = setInterval(() => {
      const isSilent = performance.now() - heardAt > longestSilenceMs
      if (isSilent && !isLeader && document.visibilityState === 'visible') takeTurn({ steal: true })
    }, watchMs)
    end.signal.addEventListener('abort', () => clearInterval(watch))
  }
  return () => {
    end.abort()
    tabs.close()
  }
}
