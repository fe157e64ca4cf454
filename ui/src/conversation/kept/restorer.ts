import { type Delivery, outbox, type Restored } from '../outbox.ts'
import { contentIn, type KeptMessage, restoredItem } from './kept-content.ts'
import type { KeptDrafts } from './kept-drafts.ts'
import type { Entry, KeptRows } from './kept-rows.ts'
import type { KeptRow, KeptStore } from './kept-store.ts'
import { holdPage, thisPage } from './page-lock.ts'
import type { Seal } from './seal.ts'

type Parts = {
  store: KeptStore
  seal: Seal | null
  rows: KeptRows
  messages: { entries: Map<string, Entry> }
  drafts: KeptDrafts
  isOwn(one: KeptRow): boolean
  deliveryOf(room: string): Delivery
  /** For a row that nobody can open any more. */
  giveUp(one: KeptRow): Promise<void>
}

type Found = { order: number; item: Restored }

/** Returns a function that takes over what a page that is gone has left, and sends it in its order. */
export function restorer(parts: Parts, signal: AbortSignal): (page: string) => Promise<void> {
  const { store, seal, rows, messages, drafts, isOwn, deliveryOf, giveUp } = parts

  async function opened(one: KeptRow) {
    const bytes = one.sealed && (await seal?.open(one.sealed))
    if (!bytes) return null
    const content = contentIn(bytes)
    if ('draft' in content || content.file === null) return { content, file: null }
    const file = await openedFile(one)
    return file && { content, file }
  }

  async function openedFile({ row }: KeptRow): Promise<Uint8Array<ArrayBuffer> | null> {
    const sealed = await store.file(row)
    return (sealed && (await seal?.open(sealed))) ?? null
  }

  /** Opens a row and makes it one of this page; `null` if it is no message, or none any more. */
  async function takeOver(one: KeptRow): Promise<Found | null> {
    const found = await opened(one)
    if (!found) {
      await giveUp(one)
      return null
    }
    if (one.page !== thisPage) await store.put({ ...one, page: thisPage })
    if (signal.aborted) return null
    const { content, file } = found
    const { row, at, fileBytes } = one
    const entry = { ...rows.newEntry(content), row, at, fileBytes, written: JSON.stringify(content) }
    if ('draft' in content) {
      drafts.restore(entry, content, one.page === thisPage)
      return null
    }
    return addMessage(entry, content, file)
  }

  function addMessage(entry: Entry, content: KeptMessage, file: Uint8Array<ArrayBuffer> | null): Found {
    const { id, order } = content
    rows.continueAfter(order)
    messages.entries.set(id, { ...entry, order })
    return { order, item: restoredItem(content, file) }
  }

  const isInMemory = ({ row }: KeptRow) =>
    [...messages.entries.values(), ...drafts.entries.values()].some((one) => one.row === row)

  return async (page) => {
    const left = (await store.rows()).filter((one) => one.page === page && one.kind !== 'fact' && isOwn(one))
    if (left.length === 0 || signal.aborted) return
    await holdPage()
    const found: Found[] = []
    for (const one of left) {
      const message = isInMemory(one) ? null : await takeOver(one)
      if (message) found.push(message)
    }
    if (signal.aborted) return
    found.sort((one, other) => one.order - other.order)
    outbox.restore(
      found.map(({ item }) => item),
      deliveryOf,
    )
  }
}
