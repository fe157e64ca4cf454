import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { type ApiError, toApiError } from '../api/api-error.ts'
import { newOrderedId } from '../api/idempotency-key.ts'
import { onForgetPrivate } from '../api/query-client.ts'
import { UploadCancelled } from '../api/upload.ts'
import type { UploadOptions } from '../api/upload-queue.ts'

/** A text or a file that was not stored yet; its `id` is the message's, however often it is sent. */
export type Unsent = {
  id: string
  room: string
  text: string | null
  file: File | null
  /** `waiting` goes by itself once it can; `refused` wants to be looked at. */
  state: 'sending' | 'waiting' | 'refused'
  /** Of a file, 0–100. */
  percent: number
  /** Why it waits or was refused, ready to show. */
  error: ApiError | null
}

/** Sends one, and answers once what shows the conversation has it. */
export type SendUnsent = (unsent: Unsent, options: UploadOptions) => Promise<Message>

type Content = { text: string } | { file: File }

const firstWaitMs = 2_000
const longestWaitMs = 30_000

/** What was written and is not stored yet, in memory alone: each room's in its order, one after the other. */
export function createOutbox() {
  let items: readonly Unsent[] = []
  const sends = new Map<string, SendUnsent>()
  /** By room: how to stop what is on its way, or the timer of its next try. */
  const running = new Map<string, { id: string; abort: AbortController }>()
  const waits = new Map<string, { timer: ReturnType<typeof setTimeout>; ms: number }>()
  const listeners = new Set<() => void>()

  function set(next: readonly Unsent[]): void {
    items = next
    for (const listener of listeners) listener()
  }
  const update = (id: string, news: Partial<Unsent>) =>
    set(items.map((one) => (one.id === id ? { ...one, ...news } : one)))
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
    const mine = { id, abort: new AbortController() }
    running.set(room, mine)
    update(id, { state: 'sending', percent: 0 })
    const onProgress = (part: number) => update(id, { percent: Math.floor(part * 100) })
    const error = await send({ ...next, state: 'sending' }, { onProgress, signal: mine.abort.signal }).then(
      () => null,
      (failed: unknown) => failed,
    )
    // Everything was forgotten meanwhile.
    if (running.get(room) !== mine) return
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
    update(id, { state: 'waiting', error })
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

    /** Tries again at once what waits, as when the network is back. */
    retryAll(): void {
      for (const room of new Set(items.map((one) => one.room))) void run(room)
    },

    /** Sends one that was refused once more. */
    retry(id: string): void {
      const one = items.find((item) => item.id === id)
      if (!one) return
      update(id, { state: 'waiting', error: null })
      void run(one.room)
    },

    /** Takes one off; what is on its way is stopped. */
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

/** The one of this tab. */
export const outbox = createOutbox()
onForgetPrivate(outbox.clear)
