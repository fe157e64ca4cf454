import type { OwnChapter } from '@filo/contract/features/education/device-chapter.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markChapter, ownChapter } from './chapter.queries.ts'

/**
 * Sends "Ho finito" once, however often it is pressed. Returns the error if that fails; once the network is back, reads
 * the chapter again, because the request may have arrived and only its response been lost.
 */
export function useFinish({ id, status }: OwnChapter) {
  const client = useQueryClient()
  const isSending = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => {
      // The clinic does not know yet that it was opened.
      if (status === 'new') await markChapter(client, id, 'start')
      await markChapter(client, id, 'complete')
    },
  })

  const isUnsent = error?.code === 'unreachable'
  useEffect(() => {
    if (!isUnsent) return
    const refetch = () => client.refetchQueries(ownChapter(id))
    window.addEventListener('online', refetch)
    return () => window.removeEventListener('online', refetch)
  }, [isUnsent, client, id])

  async function finish() {
    if (isSending.current) return
    isSending.current = true
    try {
      await mutateAsync()
    } catch {
      // Shown through `error`. Checks whether the chapter still exists, and its status.
      if (navigator.onLine) await client.refetchQueries(ownChapter(id))
    } finally {
      isSending.current = false
    }
  }
  return { finish, isPending, error }
}
