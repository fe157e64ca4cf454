import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import type { HandoverNote } from '@filo/contract/features/handover/handover.schema.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidateHandover } from './handover.queries.ts'

/** Ticks a note off, or takes that back; `error` stands beside its button until the next try. */
export function useTick({ id, done }: Pick<HandoverNote, 'id' | 'done'>) {
  const client = useQueryClient()
  // The second click of a double click comes before the page is rendered again.
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  async function tick() {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    const failure = await errorOf(
      call(handoverRoutes.changeNote, { params: { id }, body: { done: done === null } }),
    )
    await invalidateHandover(client)
    isRunning.current = false
    setBusy(false)
    setError(failure)
    if (!failure) toast.success(done === null ? 'Nota segnata come fatta' : 'Nota rimessa')
  }
  return { tick, isBusy, error }
}
