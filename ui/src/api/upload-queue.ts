import { failures } from '@filo/contract/kit/failure.ts'
import { ApiError } from './api-error.ts'
import { UploadCancelled } from './upload.ts'

/** What files are sent to: `id` of the thing, what it is called, and the page that shows it. */
export type UploadTarget = { id: string; label: string; path: string }

export type UploadItem = {
  id: string
  name: string
  /** Bytes. */
  size: number
  target: UploadTarget
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** 0–100 */
  percent: number
  /** Why it failed, ready to show. */
  error?: string | undefined
  /** The same file may succeed when it is sent once more. */
  mayRetry: boolean
}

export type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

/** Sends one file; resolves once what shows it is fresh. */
export type SendFile = (file: File, options: UploadOptions) => Promise<unknown>

type Source = { file: File; send: SendFile }

/** Of one file no second try is worth it: it would be refused for what it is. */
const final = ['file_type_refused', 'file_too_large', 'file_infected', 'not_found', 'permission_denied']

export const isRunning = ({ state }: UploadItem): boolean => state === 'sending' || state === 'waiting'

/**
 * Files on their way to the server, one after the other and each in a call of its own, so that one that fails takes no
 * other with it. It belongs to no page: what shows it subscribes, and pages may come and go meanwhile.
 */
export function createUploadQueue() {
  let items: readonly UploadItem[] = []
  const sources = new Map<string, Source>()
  let sending: { id: string; abort: AbortController } | null = null
  const listeners = new Set<() => void>()

  function set(next: readonly UploadItem[]): void {
    items = next
    for (const listener of listeners) listener()
  }

  const update = (id: string, news: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...news } : item)))

  async function sendNext(): Promise<void> {
    const next = sending ? undefined : items.find(({ state }) => state === 'waiting')
    const found = next && sources.get(next.id)
    if (!next || !found) return
    const { id } = next
    const abort = new AbortController()
    const mine = { id, abort }
    sending = mine
    update(id, { state: 'sending', percent: 0, error: undefined })
    try {
      const onProgress = (part: number) => update(id, { percent: Math.floor(part * 100) })
      await found.send(found.file, { onProgress, signal: abort.signal })
      sources.delete(id)
      update(id, { state: 'done', percent: 100 })
    } catch (error) {
      update(
        id,
        error instanceof UploadCancelled ? { state: 'cancelled' } : { state: 'failed', ...explained(error) },
      )
    }
    if (sending === mine) sending = null
    sendNext()
  }

  return {
    items: () => items,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    add(target: UploadTarget, files: readonly { id: string; file: File }[], send: SendFile): void {
      for (const { id, file } of files) sources.set(id, { file, send })
      const waiting = files.map(
        ({ id, file: { name, size } }): UploadItem => ({
          ...{ id, name, size, target },
          ...{ state: 'waiting', percent: 0, mayRetry: true },
        }),
      )
      set([...items.filter(({ state }) => state !== 'done'), ...waiting])
      sendNext()
    },

    cancel(id: string): void {
      if (sending?.id === id) sending.abort.abort()
      else if (items.some((item) => item.id === id && item.state === 'waiting'))
        update(id, { state: 'cancelled' })
    },

    retry(id: string): void {
      update(id, { state: 'waiting', percent: 0, error: undefined })
      sendNext()
    },

    /** Takes a file that ended off the list. */
    dismiss(id: string): void {
      const ended = items.filter((item) => item.id === id && !isRunning(item))
      if (ended.length === 0) return
      sources.delete(id)
      set(items.filter((item) => item.id !== id))
    },

    /** Stops and forgets everything; answers how many files had not arrived. */
    stop(): number {
      const lost = items.filter(isRunning).length
      const under = sending
      sending = null
      sources.clear()
      set([])
      under?.abort.abort()
      return lost
    },
  }
}

function explained(error: unknown): Pick<UploadItem, 'error' | 'mayRetry'> {
  if (!(error instanceof ApiError)) return { error: failures.internal.message, mayRetry: true }
  const [detail] = error.details ?? []
  const sentence = detail?.message ?? error.message
  return {
    error: error.reference ? `${sentence} (riferimento ${error.reference})` : sentence,
    mayRetry: !final.includes(error.code),
  }
}

/** The one of this tab. */
export const uploads = createUploadQueue()
