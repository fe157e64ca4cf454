import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { UploadCancelled, upload } from '../../api/upload.ts'
import type { UploadItem } from '../../ui/upload-list.tsx'
import type { ChosenFile } from './chosen-file.ts'

type Sending = { id: string; abort: AbortController }

/**
 * Sends files to a saved record, one after the other and each in a call of its own, so that one that fails takes
 * no other with it. `onArrived` gets the record after each. Leaving the page stops what is under way.
 */
export function useUploads(ciccId: string, onArrived: (cicc: Cicc) => void) {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const files = useRef(new Map<string, File>())
  const queue = useRef<string[]>([])
  const sending = useRef<Sending | null>(null)
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  }, [onArrived])

  const update = useCallback((id: string, news: Partial<UploadItem>) => {
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...news } : item)))
  }, [])

  const sendNext = useCallback(async () => {
    const id = sending.current ? undefined : queue.current.shift()
    const file = id === undefined ? undefined : files.current.get(id)
    if (id === undefined || !file) return
    const abort = new AbortController()
    sending.current = { id, abort }
    update(id, { state: 'sending', percent: 0, error: undefined })
    try {
      const onProgress = (part: number) => update(id, { percent: Math.floor(part * 100) })
      const { signal } = abort
      arrived.current(
        await upload(ciccRoutes.change, { params: { id: ciccId }, files: [file], onProgress, signal }),
      )
      update(id, { state: 'done', percent: 100 })
    } catch (error) {
      update(
        id,
        error instanceof UploadCancelled ? { state: 'cancelled' } : { state: 'failed', error: told(error) },
      )
    }
    sending.current = null
    sendNext()
  }, [ciccId, update])

  useEffect(
    () => () => {
      queue.current = []
      sending.current?.abort.abort()
    },
    [],
  )

  const start = useCallback(
    (chosen: readonly ChosenFile[]) => {
      for (const { id, file } of chosen) {
        files.current.set(id, file)
        queue.current.push(id)
      }
      const waiting = chosen.map(({ id, file }) => waitingItem(id, file))
      setItems((before) => [...before.filter(({ state }) => state !== 'done'), ...waiting])
      sendNext()
    },
    [sendNext],
  )

  const dismiss = useCallback((id: string) => {
    files.current.delete(id)
    setItems((before) => before.filter((item) => item.id !== id))
  }, [])

  return {
    items,
    running: items.some(({ state }) => state === 'sending' || state === 'waiting'),
    start,
    cancel(id: string) {
      if (sending.current?.id === id) return sending.current.abort.abort()
      queue.current = queue.current.filter((other) => other !== id)
      update(id, { state: 'cancelled' })
    },
    retry(id: string) {
      queue.current.push(id)
      update(id, { state: 'waiting', percent: 0, error: undefined })
      sendNext()
    },
    dismiss,
  }
}

const waitingItem = (id: string, { name, size }: File): UploadItem => ({
  id,
  name,
  size,
  state: 'waiting',
  percent: 0,
})

function told(error: unknown): string {
  if (!(error instanceof ApiError)) return failures.internal.message
  const [detail] = error.details ?? []
  const sentence = detail?.message ?? error.message
  return error.status >= 500 && error.requestId ? `${sentence} (riferimento ${error.requestId})` : sentence
}
