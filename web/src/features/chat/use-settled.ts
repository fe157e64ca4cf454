import { undoMs } from '@filo/ui/editing/undo-ms.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

/** From where on an answer was said not to be needed, and the last message then. */
export type Settled = { seq: number; last: number | undefined }
type Kept = Settled & { until: number }

/**
 * "Non serve risposta" of a room, for as long as it can be taken back. Kept in the query cache, so that it outlives the
 * page and is forgotten when the person signs out.
 */
export function useSettled(room: string) {
  const client = useQueryClient()
  const queryKey = useMemo(() => ['chat', 'settled', room], [room])
  const { data: kept } = useQuery<Kept | null>({ queryKey, queryFn: skipToken })
  useEffect(() => {
    if (!kept) return
    const forget = () => client.setQueryData(queryKey, null)
    const timer = setTimeout(forget, kept.until - performance.now())
    return () => clearTimeout(timer)
  }, [client, queryKey, kept])
  const settled: Settled | null = kept && kept.until > performance.now() ? kept : null

  return [
    settled,
    (next: Settled | null) =>
      client.setQueryData(queryKey, next && { ...next, until: performance.now() + undoMs }),
  ] as const
}
