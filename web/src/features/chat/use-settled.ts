import { undoMs } from '@filo/ui/editing/undo-ms.ts'
import { useTimeLimit } from '@filo/ui/theme/time-limit.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'

/** From where on an answer was said not to be needed, and the last message then. */
export type Settled = { seq: number; last: number | undefined }
type Kept = Settled & { until: number }

/**
 * "Non serve risposta" of a room, for as long as it can be taken back. Kept in the query cache, so that it outlives the
 * page and is forgotten when the person signs out. Its time waits while `bar`, which offers to take it back, is in use.
 */
export function useSettled(room: string, bar: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const queryKey = useMemo(() => ['chat', 'settled', room], [room])
  const { data: kept } = useQuery<Kept | null>({ queryKey, queryFn: skipToken })
  const found = useMemo(() => {
    const one = client.getQueryData<Kept | null>(queryKey)
    return one && { one, ms: one.until - performance.now() }
  }, [client, queryKey])
  const ms = kept && kept === found?.one ? found.ms : undoMs
  const settled = kept && ms > 0 ? kept : null
  useTimeLimit(bar, settled && ms, () => client.setQueryData(queryKey, null))

  return [
    settled as Settled | null,
    (next: Settled | null) =>
      client.setQueryData(queryKey, next && { ...next, until: performance.now() + undoMs }),
  ] as const
}
