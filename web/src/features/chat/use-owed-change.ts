import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { type ApiError, outcomeOf } from '@filo/ui/api/api-error.ts'
import { roomKey, roomsKey } from '@filo/ui/conversation/query-keys.ts'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** A second press of a double click must not take back what the first one did. */
const pressAgainMs = 600

/**
 * Changes the room on the server, one change at a time, and shows it as it is then. The error of a failed change stays
 * until the next one, while the answer from the place `seq` on is still the one in question.
 */
export function useOwedChange(id: string, seq: number | undefined) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ seq: number | undefined; error: ApiError } | null>(null)
  async function change(ask: () => Promise<Room>): Promise<Room | null> {
    setBusy(true)
    setFailed(null)
    const outcome = await outcomeOf(ask())
    setTimeout(() => setBusy(false), pressAgainMs)
    const key = [...roomKey, id]
    if ('reply' in outcome) {
      // A read on its way may be older.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, outcome.reply)
    } else {
      const { error } = outcome
      // A colleague was first: the bar shows it itself.
      if (error.code === 'invalid_state') toast.error(error.message)
      else setFailed({ seq, error })
      void client.invalidateQueries({ queryKey: key })
    }
    void client.invalidateQueries({ queryKey: roomsKey })
    return 'reply' in outcome ? outcome.reply : null
  }
  return { isBusy, change, error: failed?.seq === seq ? failed?.error : undefined }
}
