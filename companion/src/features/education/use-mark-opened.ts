import type { OwnChapter } from '@filo/contract/features/education/assignment.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markChapter } from './chapter.queries.ts'

/** Tells the clinic, once, that a chapter that was never opened now is; answers how that went. */
export function useMarkOpened({ id, status }: OwnChapter) {
  const client = useQueryClient()
  const told = useRef<string>(null)
  const opening = useMutation({ mutationFn: () => markChapter(client, id, 'start') })
  const { mutate } = opening
  useEffect(() => {
    if (status !== 'new' || told.current === id) return
    told.current = id
    mutate()
  }, [id, status, mutate])
  return opening
}
