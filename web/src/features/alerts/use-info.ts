import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { toApiError } from '@filo/ui/api/api-error.ts'
import { markBackground } from '@filo/ui/api/background.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { info } from './info.queries.ts'

const everyMs = 60_000

/** How the tab that asks for all asks at once. */
let askNow: (() => void) | undefined

/** What waits for this person may be another by now: the tab that asks for all asks before its minute is over. */
export const refreshInfo = (): void => askNow?.()

/** What waits for this person, asked for every minute by one of their tabs; the others are told. */
export function useInfo(personId: string | null): Info | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...info, enabled: personId !== null })
  useEffect(() => (personId === null ? undefined : pollFor(client, personId)), [client, personId])
  return personId === null ? undefined : data
}

/** Answers how to stop. */
function pollFor(client: QueryClient, personId: string): () => void {
  const name = `filo-info ${personId}`
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }: MessageEvent<Info>) => client.setQueryData(info.queryKey, data)
  const end = new AbortController()

  const ask = () =>
    markBackground(() => {
      client.fetchQuery({ ...info, staleTime: 0 }).then(
        (told) => end.signal.aborted || tabs.postMessage(told),
        // Nobody waits for it: the next one comes in a minute.
        (error) => console.warn('hcp/info', toApiError(error).code),
      )
    })
  const lead = () =>
    new Promise<void>((resolve) => {
      const timer = setInterval(ask, everyMs)
      // What is on its way may have been read before the change.
      askNow = () => void client.cancelQueries({ queryKey: info.queryKey }, { silent: true }).then(ask)
      end.signal.addEventListener('abort', () => {
        clearInterval(timer)
        askNow = undefined
        resolve()
      })
    })

  // Held by one tab at a time; where a browser knows no locks, each tab asks.
  if ('locks' in navigator) navigator.locks.request(name, { signal: end.signal }, lead).catch(() => {})
  else lead()
  return () => {
    end.abort()
    tabs.close()
  }
}
