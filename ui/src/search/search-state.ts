import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const keyOf = (entry: string) => ['typed-search', entry]

/**
 * The typed search of a list: kept in memory, never in the URL, and restored on Back in the same tab. Stored in the
 * query cache, so that it is forgotten with it when the person signs out.
 */
export function useSearchState() {
  const client = useQueryClient()
  const { key } = useLocation()
  const isReturning = useNavigationType() === 'POP'
  const stored = () => client.getQueryData<string>(keyOf(key))
  const [search, setSearch] = useState(() => (isReturning ? (stored() ?? '') : ''))
  const [entry, setEntry] = useState(key)

  if (entry !== key) {
    setEntry(key)
    if (isReturning) setSearch(stored() ?? search)
  }

  useEffect(() => {
    // No query observes it, so the cache would discard it after some minutes.
    client.setQueryDefaults(keyOf(key), { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(keyOf(key), search)
  }, [client, key, search])

  return [search, setSearch] as const
}
