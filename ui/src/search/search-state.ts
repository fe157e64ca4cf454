import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const keyOf = (entry: string) => ['typed-search', entry]

/**
 * What is typed to search stays in memory, never in the address, and is there again on Back in the same tab. It
 * is kept with what was read from the server, so that it goes with it when the person leaves.
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
    // Nothing observes it, so it would be thrown away after some minutes.
    client.setQueryDefaults(keyOf(key), { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(keyOf(key), search)
  }, [client, key, search])

  return [search, setSearch] as const
}
