import { appFailures } from '@filo/contract/kit/app-failures.ts'
import { ApiError } from './api-error.ts'
import { UploadCancelled } from './upload.ts'

/** The record that files are uploaded to: its id, its name, and the path of its page. */
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
  /** Why its last attempt failed, ready to show. */
  error?: string | undefined
  /** Its last attempt failed, but may have stored it. */
  mayBeStored?: boolean
  /** Uploading the same file again may succeed. */
  mayRetry: boolean
}

export type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

/** Sends one file; resolves once the page that shows it has been refreshed. */
export type SendFile = (file: File, options: UploadOptions) => Promise<unknown>

/** Makes sure that a cancelled file is not kept; resolves to `true` if it had arrived before, and stays. */
export type WithdrawFile = (file: File) => Promise<boolean>

/** The server may have stored the file although sending it failed. */
export class PerhapsStored extends ApiError {}

type Source = { file: File; send: SendFile; withdraw: WithdrawFile | undefined }

export const isRunning = ({ state }: UploadItem): boolean => state === 'sending' || state === 'waiting'

/**
 * Uploads files one at a time, each in a call of its own, so that a failed file does not affect the others. The queue
 * belongs to no page: components subscribe to it, and uploads continue while pages come and go.
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

  const update = (id: string, changes: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...changes } : item)))

  /** Resolves to whether the file is stored: one that was cancelled may be. */
  async function transmit(
    { file, send, withdraw }: Source,
    { id, abort }: { id: string; abort: AbortController },
  ): Promise<boolean> {
    const onProgress = (part: number) => update(id, { percent: Math.floor(part * 100) })
    try {
      await send(file, { onProgress, signal: abort.signal })
      return true
    } catch (error) {
      if (!(error instanceof UploadCancelled)) throw error
      const isStopped = sending?.abort !== abort
      return !isStopped && withdraw !== undefined && withdraw(file)
    }
  }

  async function sendNext(): Promise<void> {
    const next = sending ? undefined : items.find(({ state }) => state === 'waiting')
    const source = next && sources.get(next.id)
    if (!next || !source) return
    const { id } = next
    const current = { id, abort: new AbortController() }
    sending = current
    update(id, { state: 'sending', percent: 0, error: undefined })
    try {
      const isStored = await transmit(source, current)
      if (isStored) sources.delete(id)
      update(id, isStored ? { state: 'done', percent: 100 } : { state: 'cancelled' })
    } catch (error) {
      update(id, { state: 'failed', ...describeFailure(error) })
    }
    if (sending === current) sending = null
    sendNext()
  }

  return {
    items: () => items,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    add(
      target: UploadTarget,
      files: readonly { id: string; file: File }[],
      send: SendFile,
      withdraw?: WithdrawFile,
    ): void {
      for (const { id, file } of files) sources.set(id, { file, send, withdraw })
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
      const item = items.find((one) => one.id === id && one.state === 'waiting')
      // A retry that does not begin leaves a failed file as it was.
      if (item) update(id, { state: item.error ? 'failed' : 'cancelled' })
    },

    retry(id: string): void {
      update(id, { state: 'waiting', percent: 0 })
      sendNext()
    },

    /** Removes a file from the list, unless it is waiting or being sent. */
    dismiss(id: string): void {
      const ended = items.filter((item) => item.id === id && !isRunning(item))
      if (ended.length === 0) return
      sources.delete(id)
      set(items.filter((item) => item.id !== id))
    },

    /** Cancels and forgets everything; returns how many files had not arrived. */
    stop(): number {
      const lost = items.filter(isRunning).length
      const current = sending
      sending = null
      sources.clear()
      set([])
      current?.abort.abort()
      return lost
    },
  }
}

function describeFailure(error: unknown): Pick<UploadItem, 'error' | 'mayBeStored' | 'mayRetry'> {
  if (!(error instanceof ApiError)) return { error: appFailures.internal, mayBeStored: false, mayRetry: true }
  const [detail] = error.details ?? []
  const sentence = detail?.message ?? error.message
  return {
    error: error.reference ? `${sentence} (riferimento ${error.reference})` : sentence,
    mayBeStored: error instanceof PerhapsStored,
    mayRetry: !error.isFinal,
  }
}

/** The upload queue of this tab. */
export const uploads = createUploadQueue()
