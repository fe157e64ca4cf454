import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { info } from './info.queries.ts'
import { pollInfo } from './poll-info.ts'

/** Alerts and counts for this person, polled every minute by one of their tabs, which passes them on to the others. */
export function useInfo(personId: string | null): Info | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...info, enabled: personId !== null })
  useEffect(() => (personId === null ? undefined : pollInfo(client, personId)), [client, personId])
  return personId === null ? undefined : data
}
