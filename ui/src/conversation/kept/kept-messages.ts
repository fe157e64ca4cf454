import { type Keeping, outbox, type Unsent } from '../outbox.ts'
import { ageOf, keptMs, maxKeptRows } from './kept.limits.ts'
import { keptMessage } from './kept-content.ts'
import type { Entry, KeptRows } from './kept-rows.ts'

/** A slow storage delays a message no longer than this. */
const patienceMs = 1_000

type Parts = {
  rows: KeptRows
  remove(rows: readonly string[]): Promise<void>
  now(): number
  /** Called when a message stays unsent for now. */
  onWaiting: (() => void) | undefined
}

/** Keeps the items of the outbox. */
export function keptMessages({ rows, remove, now, onWaiting }: Parts) {
  const entries = new Map<string, Entry>()

  function keep(item: Unsent): Promise<void> {
    const { id, state, error } = item
    if (!entries.has(id) && entries.size >= maxKeptRows) return rows.settled()
    const entry = entries.get(id) ?? rows.newEntry(keptMessage(item, 0, false))
    entries.set(id, entry)
    if (state === 'waiting' || state === 'refused') entry.isTried = false
    entry.wanted = keptMessage(item, entry.order, entry.isTried)
    if (error?.isTransient) onWaiting?.()
    if (JSON.stringify(entry.wanted) === entry.written) return rows.settled()
    return rows.inTurn(async () => {
      if (entries.get(id) !== entry) return
      const isKept = await rows.write(entry, item.file)
      if (entries.get(id) === entry) outbox.noteKept(id, isKept)
    })
  }

  const isOld = (entry: Entry | undefined) => entry !== undefined && ageOf(entry, now()) > keptMs

  const keeping: Keeping = {
    // A page that slept wakes with its retries before anything has looked what is too old.
    isTooOld: (id) => isOld(entries.get(id)),
    async beforeAttempt(item) {
      const entry = entries.get(item.id)
      if (entry) entry.isTried = true
      const isWritten = keep({ ...item, state: 'sending' })
      await Promise.race([isWritten, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    },
    changed: (item) => void keep(item),
    removed(id) {
      const entry = entries.get(id)
      entries.delete(id)
      if (entry) void rows.inTurn(() => remove([entry.row]))
    },
  }

  return {
    keeping,
    /** By the message's id. */
    entries,
    /** Takes those that have waited for too long out of the outbox, and returns them. */
    expire(): Entry[] {
      const old = [...entries].filter(([id, entry]) => isOld(entry) && outbox.expire(id))
      for (const [id] of old) entries.delete(id)
      return old.map(([, entry]) => entry)
    },
  }
}
