import { type Delivery, outbox } from '../outbox.ts'
import { ageOf, factMs, keptMs } from './kept.limits.ts'
import { keptDrafts } from './kept-drafts.ts'
import { keptFacts } from './kept-facts.ts'
import { keptMessages } from './kept-messages.ts'
import { keptRows, reduceToFact } from './kept-rows.ts'
import type { KeptRow, KeptStore } from './kept-store.ts'
import { oncePageIsGone, thisPage } from './page-lock.ts'
import { restorer } from './restorer.ts'
import type { Seal } from './seal.ts'

export type KeeperParts = {
  store: KeptStore
  /** `null` in a browser that cannot encrypt: then only the fact that something was written is kept. */
  seal: Seal | null
  owner: string
  deliveryOf(room: string): Delivery
  /** By the server's clock. */
  now(): number
  /** Called when a message stays unsent for now. */
  onWaiting?: (() => void) | undefined
}

export type Keeper = ReturnType<typeof createKeeper>

/**
 * Keeps drafts and unsent messages of one link or account in the browser's storage, encrypted, and restores those that
 * earlier pages have left (decision 093). `start` begins, an aborted `signal` ends it; what is kept then stays.
 */
export function createKeeper(parts: KeeperParts, signal: AbortSignal) {
  const { store, seal, owner, deliveryOf, now, onWaiting } = parts
  const { remove } = store
  const rows = keptRows(parts, signal)
  const messages = keptMessages({ rows, remove, now, onWaiting })
  const drafts = keptDrafts({ rows, remove, now })
  const isOwn = (one: KeptRow) => one.owner === owner

  const tellFact = ({ row, at }: KeptRow) =>
    keptFacts.add({ row, at }, (seen) => void rows.inTurn(() => remove(seen)))
  async function giveUp(one: KeptRow): Promise<void> {
    const fact = await reduceToFact(store, one)
    if (fact && isOwn(one) && !signal.aborted) tellFact(fact)
  }

  /** Deletes what is too old, whoever's it is. */
  async function sweep(): Promise<void> {
    for (const one of await store.rows()) {
      // Written by a clock that was ahead: its day begins now.
      if (one.at > now()) await store.put({ ...one, at: now() })
      const age = ageOf(one, now())
      if (one.kind === 'fact' && age > factMs) await remove([one.row])
      else if (one.kind !== 'fact' && age > keptMs && one.page !== thisPage) await giveUp(one)
    }
  }

  const restore = restorer({ store, seal, rows, messages, drafts, isOwn, deliveryOf, giveUp }, signal)
  async function restoreAll(): Promise<void> {
    await sweep()
    const own = (await store.rows()).filter(isOwn)
    for (const one of own) if (one.kind === 'fact') tellFact(one)
    const pages = new Set(own.flatMap((one) => (one.kind === 'fact' ? [] : [one.page])))
    if (pages.delete(thisPage)) await restore(thisPage)
    // Without waiting for them: a page that lives keeps its own until it is closed.
    for (const page of pages)
      void oncePageIsGone(page, signal, () => rows.inTurn(() => restore(page))).catch(() => {})
  }

  return {
    /** Resolves once all is kept that there was to keep. */
    settled: rows.settled,
    keepDraftsNow: drafts.keepNow,
    /** Gives up messages that have waited in this page for too long. */
    expire(): void {
      for (const entry of messages.expire())
        void rows.inTurn(() => giveUp({ ...rows.rowOf(entry), sealed: null, fileBytes: 0 }))
    },
    start(): void {
      void rows.inTurn(restoreAll).then(() => {
        if (signal.aborted) return
        outbox.keepBy(messages.keeping)
        signal.addEventListener('abort', () => outbox.keepBy(null))
        drafts.start(signal)
      })
    },
  }
}
