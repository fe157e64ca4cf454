import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from './api-error.ts'

type Options = {
  /** Gets the error of a failed download; `null` when one starts. */
  onError?: (error: ApiError | null) => void
}

/**
 * Fetches and saves a file, one at a time: the second click of a double click comes before the rerender, and every
 * download is audited.
 */
export function useDownload(save: () => Promise<void>, { onError }: Options = {}) {
  const isRunning = useRef(false)
  const { mutate, isPending, error } = useMutation<void, ApiError>({
    mutationFn: save,
    onMutate: () => onError?.(null),
    onError: (failure) => onError?.(failure),
    onSettled: () => {
      isRunning.current = false
    },
  })
  function start() {
    if (isRunning.current) return
    isRunning.current = true
    mutate()
  }
  return { start, isPending, error }
}
