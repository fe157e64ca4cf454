import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { maxKeptFileBytes } from './kept.limits.ts'
import { bytesOf, type KeptDraft, type KeptMessage } from './kept-content.ts'
import type { KeptRow, KeptStore } from './kept-store.ts'
import { holdPage, thisPage } from './page-lock.ts'
import type { Seal } from './seal.ts'

/** A row as this page has it in memory: `wanted` is its content, `written` the content that lies in the storage. */
export type Entry = {
  row: string
  at: number
  order: number
  /** An attempt is under way. */
  isTried: boolean
  wanted: KeptMessage | KeptDraft
  written: string | null
  /** There was no room for its content: only the fact is kept. */
  isFactOnly: boolean
  /** Bytes of its encrypted file. */
  fileBytes: number
}

type Parts = { store: KeptStore; seal: Seal | null; owner: string; now(): number }

/** The rows of one owner, written one after the other, until the signal is aborted. */
export function keptRows({ store, seal, owner, now }: Parts, signal: AbortSignal) {
  let lastOrder = 0
  let work: Promise<void> = Promise.resolve()

  /** Returns whether there was room for the content. */
  async function writeContent(entry: Entry, file: File | null): Promise<boolean> {
    if (!seal || entry.isFactOnly) return false
    const sealedFile = file && entry.written === null ? await sealFile(seal, file) : undefined
    if (sealedFile === null) return false
    const sealed = await seal.seal(bytesOf(entry.wanted))
    entry.fileBytes = sealedFile?.length ?? entry.fileBytes
    if (!signal.aborted) await store.put({ ...rowOf(entry), sealed, fileBytes: entry.fileBytes }, sealedFile)
    return true
  }

  /** `null` if there is no room for it. */
  async function sealFile(by: Seal, file: File): Promise<Uint8Array<ArrayBuffer> | null> {
    const kept = (await store.rows()).reduce((sum, { fileBytes }) => sum + fileBytes, 0)
    if (kept + file.size > maxKeptFileBytes) return null
    return by.seal(new Uint8Array(await file.arrayBuffer()))
  }

  const rowOf = ({ row, at, wanted }: Entry) => ({
    ...{ row, at, owner, page: thisPage },
    kind:
      'draft' in wanted
        ? ('draft' as const)
        : wanted.state === 'waiting'
          ? ('waiting' as const)
          : ('held' as const),
  })

  return {
    rowOf,

    newEntry(wanted: KeptMessage | KeptDraft): Entry {
      lastOrder = Math.max(lastOrder + 1, now())
      return {
        ...{ row: newIdempotencyKey(), at: now(), order: lastOrder, isTried: false },
        ...{ wanted, written: null, isFactOnly: seal === null, fileBytes: 0 },
      }
    },
    /** Later entries are sent after this one. */
    continueAfter: (order: number): void => {
      lastOrder = Math.max(lastOrder, order)
    },

    /** Runs a step after those before it, so that no write overtakes a removal. A failed step is made up for by the next. */
    inTurn(step: () => Promise<unknown>): Promise<void> {
      work = work.then(step).then(
        () => {},
        (error: unknown) => console.warn('unsent messages', error),
      )
      return work
    },
    /** Resolves once all steps so far have ended. */
    settled: () => work,

    /** Writes an entry as it should be; returns whether all of it is kept, not only the fact. */
    async write(entry: Entry, file: File | null): Promise<boolean> {
      const { wanted } = entry
      const json = JSON.stringify(wanted)
      if (entry.written !== json) {
        await holdPage()
        entry.isFactOnly ||= !(await writeContent(entry, file).catch(onlyIfFull))
        if (entry.isFactOnly && !('draft' in wanted) && !signal.aborted)
          await store.put({ ...rowOf(entry), sealed: null, fileBytes: 0 }, null)
        if (!signal.aborted) entry.written = json
      }
      return entry.written === json && !entry.isFactOnly
    },
  }
}

export type KeptRows = ReturnType<typeof keptRows>

/** `false`: the storage is full, though not for the fact. */
function onlyIfFull(error: unknown): false {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
  throw error
}

/** Leaves nothing of a message but the fact, which is returned; of a draft, not even that: `null`. */
export async function reduceToFact(store: KeptStore, one: KeptRow): Promise<KeptRow | null> {
  if (one.kind === 'draft') {
    await store.remove([one.row])
    return null
  }
  const fact: KeptRow = { ...one, kind: 'fact', sealed: null, fileBytes: 0 }
  await store.put(fact, null)
  return fact
}
