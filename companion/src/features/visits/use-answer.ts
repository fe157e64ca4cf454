import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { type ApiError, outcomeOf } from '@filo/ui/api/api-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cacheAnsweredVisit, refetchVisits } from './visit.queries.ts'

/** Failures that mean that the visit has changed: somebody else answered, or the clinic changed it. */
const changedCodes = ['stale_version', 'invalid_state', 'not_found']

type AnswerOptions = {
  onAnswered: (visit: OwnVisit) => void
  /** Called when the visit had changed and was fetched again. */
  onChanged: () => void
}

/** Sends an answer once, however often it is pressed; `error` says why it failed. */
export function useAnswer({ onAnswered, onChanged }: AnswerOptions) {
  const client = useQueryClient()
  const isSending = useRef(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function answer(send: () => Promise<OwnVisit>): Promise<ApiError | undefined> {
    if (isSending.current) return undefined
    isSending.current = true
    setPending(true)
    setError(null)
    const outcome = await outcomeOf(send())
    const isChanged = 'error' in outcome && changedCodes.includes(outcome.error.code)
    if ('reply' in outcome) cacheAnsweredVisit(client, outcome.reply)
    if (isChanged) await refetchVisits(client)
    isSending.current = false
    setPending(false)
    if ('reply' in outcome) {
      onAnswered(outcome.reply)
      return undefined
    }
    if (isChanged) onChanged()
    else setError(outcome.error)
    return outcome.error
  }
  return { answer, isPending, error }
}
