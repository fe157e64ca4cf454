import type { OwnChapter } from '@filo/contract/features/education/device-chapter.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markChapter } from './chapter.queries.ts'

/** Reports once that a new chapter was opened; returns the mutation. */
export function useMarkOpened({ id, status }: OwnChapter) {
  const client = useQueryClient()
  const reported = useRef<string>(null)
  const opening = useMutation({ mutationFn: () => markChapter(client, id, 'start') })
  const { mutate } = opening
  useEffect(() => {
    if (status !== 'new' || reported.current === id) return
    reported.current = id
    mutate()
  }, [id, status, mutate])
  return opening
}
