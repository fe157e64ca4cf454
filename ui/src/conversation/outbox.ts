import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { type ApiError, toApiError } from '../api/api-error.ts'
import { newOrderedId } from '../api/idempotency-key.ts'
import { onForgetPrivate } from '../api/query-client.ts'
import { UploadCancelled } from '../api/upload.ts'
import type { UploadOptions } from '../api/upload-queue.ts'

/** A text or a file that is not stored yet; its `id` becomes the message's, so sending it twice stores it once. */
export type Unsent = {
  id: string
  room: string
  text: string | null
  file: File | null
  /** `waiting` is retried automatically; `refused` needs the person to act. */
  state: 'sending' | 'waiting' | 'refused'
  /** Upload progress of a file, 0–100. */
  percent: number
  /** Why it is waiting or was refused; `null` while it only waits for an earlier one. */
  error: ApiError | null
}

/** Sends one item; resolves once the conversation on screen contains the message. */
export type SendUnsent = (unsent: Unsent, options: UploadOptions) => Promise<Message>

type Content = { text: string } | { file: File }

const firstWaitMs = 2_000
const longestWaitMs = 30_000

/** A queue of unsent messages, in memory only: in each room they are sent in order, one at a time. */
export function createOutbox() {
  let items: readonly Unsent[] = []
  const sends = new Map<string, SendUnsent>()
  /** By room: the item being sent. */
  const running = new Map<string, { id: string; abort: AbortController }>()
  const waits = new Map<string, { timer: ReturnType<typeof setTimeout>; ms: number }>()
  const listeners = new Set<() => void>()

  function set(next: readonly Unsent[]): void {
    items = next
    for (const listener of listeners) listener()
  }
  const update = (id: string, changes: Partial<Unsent>) =>
    set(items.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const remove = (id: string) => {
    sends.delete(id)
    set(items.filter((one) => one.id !== id))
  }
  const stopWaiting = (room: string) => {
    clearTimeout(waits.get(room)?.timer)
    waits.delete(room)
  }

  async function run(room: string): Promise<void> {
    if (running.has(room)) return
    const next = items.find((one) => one.room === room && one.state !== 'refused')
    const send = next && sends.get(next.id)
    if (!next || !send) return
    const { id } = next
    const current = { id, abort: new AbortController() }
    running.set(room, current)
    update(id, { state: 'sending', percent: 0 })
    const onProgress = (part: number) => update(id, { percent: Math.floor(part * 100) })
    const error = await send(
      { ...next, state: 'sending' },
      { onProgress, signal: current.abort.signal },
    ).then(
      () => null,
      (failed: unknown) => failed,
    )
    // The outbox was cleared meanwhile.
    if (running.get(room) !== current) return
    running.delete(room)
    if (error === null) {
      stopWaiting(room)
      remove(id)
    } else if (error instanceof UploadCancelled) remove(id)
    else if (toApiError(error).isTransient) return wait(room, id, toApiError(error))
    else update(id, { state: 'refused', error: toApiError(error) })
    await run(room)
  }

  function wait(room: string, id: string, error: ApiError): void {
    const ms = Math.min(longestWaitMs, (waits.get(room)?.ms ?? firstWaitMs / 2) * 2)
    stopWaiting(room)
    // Those behind it wait for it.
    const behind = items.filter((one) => one.room === room && one.state === 'sending')
    for (const one of behind) update(one.id, { state: 'waiting' })
    update(id, { error })
    waits.set(room, { ms, timer: setTimeout(() => void run(room), ms) })
  }

  function drop(id: string): void {
    const one = items.find((item) => item.id === id)
    const under = one && running.get(one.room)
    if (under?.id === id) under.abort.abort()
    else remove(id)
  }

  return {
    items: () => items,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    add(room: string, content: Content, send: SendUnsent): void {
      const id = newOrderedId()
      sends.set(id, send)
      const [text, file] = 'text' in content ? [content.text, null] : [null, content.file]
      set([...items, { id, room, text, file, state: 'sending', percent: 0, error: null }])
      void run(room)
    },

    /** Retries waiting items immediately, for example when the network is back. */
    retryAll(): void {
      for (const room of new Set(items.map((one) => one.room))) void run(room)
    },

    /** Sends a refused item again. */
    retry(id: string): void {
      const one = items.find((item) => item.id === id)
      if (!one) return
      update(id, { state: 'waiting', error: null })
      void run(one.room)
    },

    /** Removes an item; cancels it if it is being sent. */
    drop,

    clear(): void {
      for (const room of waits.keys()) stopWaiting(room)
      const under = [...running.values()]
      running.clear()
      sends.clear()
      set([])
      for (const { abort } of under) abort.abort()
    },
  }
}

/** The outbox of this tab. */
export const outbox = createOutbox()
onForgetPrivate(outbox.clear)
