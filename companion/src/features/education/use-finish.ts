import type { OwnChapter } from '@filo/contract/features/education/assignment.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markChapter, ownChapter } from './chapter.queries.ts'

/**
 * "Ho finito", sent once however often it is pressed. What could not be sent is said, and once the network is back the
 * chapter is read again: it may have arrived, and only its answer not.
 */
export function useFinish({ id, status }: OwnChapter) {
  const client = useQueryClient()
  const isSending = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => {
      // That it was opened did not arrive either.
      if (status === 'new') await markChapter(client, id, 'start')
      await markChapter(client, id, 'complete')
    },
  })

  const isUnsent = error?.code === 'unreachable'
  useEffect(() => {
    if (!isUnsent) return
    const askAgain = () => client.refetchQueries(ownChapter(id))
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [isUnsent, client, id])

  async function finish() {
    if (isSending.current) return
    isSending.current = true
    try {
      await mutateAsync()
    } catch {
      // Said by `error`. Whether the chapter is still there, and where it stands, is asked.
      if (navigator.onLine) await client.refetchQueries(ownChapter(id))
    } finally {
      isSending.current = false
    }
  }
  return { finish, isPending, error }
}
