import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { type ApiError, toApiError } from '../api/api-error.ts'
import { newOrderedId } from '../api/idempotency-key.ts'
import { onForgetPrivate } from '../api/query-client.ts'
import type { UploadOptions } from '../api/upload-queue.ts'

/** A text or a file that is not known to be stored; its `id` becomes the message's, so sending it twice stores it once. */
export type Unsent = {
  id: string
  room: string
  text: string | null
  file: File | null
  /**
   * `waiting` is retried automatically; `refused` needs the person to act; `asking` is not sent any more until the
   * server has said whether it is stored (decision 087).
   */
  state: 'sending' | 'waiting' | 'refused' | 'asking'
  /** An attempt to send it got no answer, so the server may have stored it. */
  mayBeStored: boolean
  /** Upload progress of a file, 0–100. */
  percent: number
  /** Why it is waiting or was refused, or could not be asked for; `null` while it only waits for an earlier one. */
  error: ApiError | null
  /** The last place that its author had seen (decision 086). */
  seen: number | null
  /** It lies encrypted in the browser's storage, so closing the page does not lose it. */
  isKept: boolean
}

/** `onUnanswered` is called when the server may have stored the item although it gave no answer. */
export type SendOptions = UploadOptions & { onUnanswered: () => void }

/** How the items of a conversation reach the server. */
export type Delivery = {
  /** Sends one item; resolves once the conversation on screen contains the message. */
  send(unsent: Unsent, options: SendOptions): Promise<Message>
  /**
   * Keeps an item from being stored from now on. Resolves to `true` if it was stored before, once the conversation on
   * screen contains it.
   */
  withdraw(id: string): Promise<boolean>
}

/** An item as an earlier page has left it. */
export type Restored = Omit<Unsent, 'percent' | 'isKept'>

/** Keeps items beyond the life of the page (decision 093). */
export type Keeping = {
  /** Resolves once an item is kept as one that may be stored, or cannot be kept. */
  beforeAttempt(item: Unsent): Promise<void>
  /** It was written more than a day ago, and is not sent any more although nothing has taken it out yet. */
  isTooOld(id: string): boolean
  /** Called for an item that is new or has changed. */
  changed(item: Unsent): void
  /** Called for an item that is stored, or that the person took back; not when the outbox is cleared. */
  removed(id: string): void
}

type Content = { text: string; seen?: number } | { file: File }

const firstWaitMs = 2_000
const longestWaitMs = 30_000

/** A queue of unsent messages: in each room they are sent in order, one at a time. */
export function createOutbox() {
  let items: readonly Unsent[] = []
  /** Items that turned out to be stored when the person wanted to change or delete them. */
  let alreadyArrived: ReadonlySet<string> = new Set()
  const deliveries = new Map<string, Delivery>()
  /** By room: the item being sent or asked for. */
  const running = new Map<string, { id: string; abort: AbortController }>()
  const waits = new Map<string, { timer: ReturnType<typeof setTimeout>; ms: number }>()
  /** By item: tells the person who wants to change or delete it whether they may. */
  const answers = new Map<string, (mayChange: boolean) => void>()
  const listeners = new Set<() => void>()
  let keeping: Keeping | null = null

  function set(next: readonly Unsent[]): void {
    items = next
    for (const listener of listeners) listener()
  }
  const itemOf = (id: string) => items.find((one) => one.id === id)
  const change = (id: string, changes: Partial<Unsent>) =>
    set(items.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  function update(id: string, changes: Partial<Unsent>): void {
    change(id, changes)
    const changed = itemOf(changes.id ?? id)
    if (changed) keeping?.changed(changed)
  }
  /** Returns whether somebody was waiting for the answer. */
  function tell(id: string, mayChange: boolean): boolean {
    const answer = answers.get(id)
    answers.delete(id)
    answer?.(mayChange)
    return answer !== undefined
  }
  function remove(id: string): void {
    deliveries.delete(id)
    set(items.filter((one) => one.id !== id))
    keeping?.removed(id)
  }
  /** Removes an item that is stored. */
  function removeStored(id: string): void {
    if (itemOf(id)?.state === 'asking') alreadyArrived = new Set(alreadyArrived).add(id)
    remove(id)
    tell(id, false)
  }
  /** An item that was withdrawn: nobody waits for it any more, so it stays until the person acts, under a new id. */
  function renew(id: string): void {
    const next = newOrderedId()
    const delivery = deliveries.get(id)
    deliveries.delete(id)
    if (delivery) deliveries.set(next, delivery)
    update(id, { id: next, state: 'refused', mayBeStored: false, percent: 0, error: null, isKept: false })
    keeping?.removed(id)
  }
  const stopWaiting = (room: string) => {
    clearTimeout(waits.get(room)?.timer)
    waits.delete(room)
  }

  async function attempt(item: Unsent, delivery: Delivery, signal: AbortSignal): Promise<boolean> {
    const { id } = item
    if (item.state === 'asking') return delivery.withdraw(id)
    update(id, { state: 'sending', percent: 0 })
    if (keeping) {
      await keeping.beforeAttempt(item)
      signal.throwIfAborted()
    }
    await delivery.send(
      { ...item, state: 'sending' },
      {
        onProgress: (part) => update(id, { percent: Math.floor(part * 100) }),
        onUnanswered: () => update(id, { mayBeStored: true }),
        signal,
      },
    )
    return true
  }

  async function run(room: string): Promise<void> {
    if (running.has(room)) return
    const next = items.find(
      (one) => one.room === room && one.state !== 'refused' && !keeping?.isTooOld(one.id),
    )
    const delivery = next && deliveries.get(next.id)
    if (!next || !delivery) return
    const { id } = next
    const current = { id, abort: new AbortController() }
    running.set(room, current)
    const outcome = await attempt(next, delivery, current.abort.signal).catch(toApiError)
    // The outbox was cleared meanwhile.
    if (running.get(room) !== current) return
    running.delete(room)
    // Asked for while it was being sent: whatever came of that, unless it is stored, the question comes first.
    const isOvertaken = next.state !== 'asking' && itemOf(id)?.state === 'asking'
    if (typeof outcome === 'boolean') {
      stopWaiting(room)
      if (outcome) removeStored(id)
      else if (tell(id, true)) remove(id)
      else renew(id)
    } else if (!isOvertaken) {
      tell(id, false)
      if (outcome.isTransient) return wait(room, id, outcome)
      update(id, { state: 'refused', error: outcome })
    }
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

  return {
    items: () => items,
    alreadyArrived: () => alreadyArrived,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    add(room: string, content: Content, delivery: Delivery): void {
      const id = newOrderedId()
      deliveries.set(id, delivery)
      const [text, file] = 'text' in content ? [content.text, null] : [null, content.file]
      const seen = ('seen' in content ? content.seen : null) ?? null
      const state = { state: 'sending', mayBeStored: false, percent: 0, error: null, isKept: false } as const
      const item: Unsent = { id, room, text, file, seen, ...state }
      set([...items, item])
      keeping?.changed(item)
      void run(room)
    },

    /** Has items kept beyond the life of the page, those that are waiting too; `null` ends it. */
    keepBy(next: Keeping | null): void {
      keeping = next
      for (const one of items) keeping?.changed(one)
    },

    noteKept: (id: string, isKept: boolean): void => change(id, { isKept }),

    /** Adds items that an earlier page has left, before those of this one. */
    restore(kept: readonly Restored[], deliveryOf: (room: string) => Delivery): void {
      const missing = kept.filter(({ id }) => !itemOf(id))
      for (const { id, room } of missing) deliveries.set(id, deliveryOf(room))
      set([...missing.map((one) => ({ ...one, percent: 0, isKept: true })), ...items])
      for (const room of new Set(missing.map((one) => one.room))) void run(room)
    },

    /** Removes an item that is too old to be sent, unless an attempt is under way; returns whether it did. */
    expire(id: string): boolean {
      const one = itemOf(id)
      if (!one || running.get(one.room)?.id === id) return false
      deliveries.delete(id)
      set(items.filter((other) => other !== one))
      tell(id, false)
      return true
    },

    /** Retries waiting items immediately, for example when the network is back. */
    retryAll(): void {
      for (const room of new Set(items.map((one) => one.room))) void run(room)
    },

    /** Sends a refused item again. */
    retry(id: string): void {
      const one = itemOf(id)
      if (!one) return
      update(id, { state: 'waiting', error: null })
      void run(one.room)
    },

    /**
     * Removes an item that the person wants to change or delete, and resolves to `true`. One that may be stored is asked
     * for first, and stays if it is, or if the server cannot say: `false`.
     */
    takeBack(id: string): Promise<boolean> {
      const one = itemOf(id)
      if (!one) return Promise.resolve(false)
      const current = running.get(one.room)
      if (current?.id !== id && !one.mayBeStored) {
        remove(id)
        return Promise.resolve(true)
      }
      tell(id, false)
      const answer = new Promise<boolean>((resolve) => answers.set(id, resolve))
      update(id, { state: 'asking', error: null })
      if (current?.id === id && one.state === 'sending') current.abort.abort()
      else void run(one.room)
      return answer
    },

    /** Removes an item that the conversation on screen contains, unless an answer about it is on its way. */
    arrived(id: string): void {
      const one = itemOf(id)
      if (!one || running.get(one.room)?.id === id) return
      removeStored(id)
      void run(one.room)
    },

    clear(): void {
      for (const room of waits.keys()) stopWaiting(room)
      const under = [...running.values()]
      running.clear()
      deliveries.clear()
      answers.clear()
      alreadyArrived = new Set()
      set([])
      for (const { abort } of under) abort.abort()
    },
  }
}

/** The outbox of this tab. */
export const outbox = createOutbox()
onForgetPrivate(outbox.clear)
