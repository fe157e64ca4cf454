import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { toApiError } from '@filo/ui/api/api-error.ts'
import { markBackground } from '@filo/ui/api/background.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { info } from './info.queries.ts'

const pollMs = 60_000

/** Polls at once; only set in the tab that polls for all. */
let pollNow: (() => void) | undefined

/** Polls before the minute is over, because the data may have changed; does nothing in tabs that do not poll. */
export const refreshInfo = (): void => pollNow?.()

/** Alerts and counts for this person, polled every minute by one of their tabs, which passes them on to the others. */
export function useInfo(personId: string | null): Info | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...info, enabled: personId !== null })
  useEffect(() => (personId === null ? undefined : pollFor(client, personId)), [client, personId])
  return personId === null ? undefined : data
}

/** Returns the function that stops polling. */
function pollFor(client: QueryClient, personId: string): () => void {
  const name = `filo-info ${personId}`
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }: MessageEvent<Info>) => client.setQueryData(info.queryKey, data)
  const end = new AbortController()

  const poll = () =>
    markBackground(() => {
      client.fetchQuery({ ...info, staleTime: 0 }).then(
        (reply) => end.signal.aborted || tabs.postMessage(reply),
        // Not shown to the user: the next poll follows in a minute.
        (error) => console.warn('hcp/info', toApiError(error).code),
      )
    })
  const pollAsLeader = () =>
    new Promise<void>((resolve) => {
      const timer = setInterval(poll, pollMs)
      // A reply on its way may be older than the change.
      pollNow = () => void client.cancelQueries({ queryKey: info.queryKey }, { silent: true }).then(poll)
      end.signal.addEventListener('abort', () => {
        clearInterval(timer)
        pollNow = undefined
        resolve()
      })
    })

  // One tab at a time holds the lock; without the Web Locks API every tab polls.
  if ('locks' in navigator)
    navigator.locks.request(name, { signal: end.signal }, pollAsLeader).catch(() => {})
  else pollAsLeader()
  return () => {
    end.abort()
    tabs.close()
  }
}
