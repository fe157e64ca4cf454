import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { draftOf, draftRooms, noteKeptDraft, prependToDraft, subscribeDrafts } from '../drafts.ts'
import type { KeptDraft } from './kept-content.ts'
import type { Entry, KeptRows } from './kept-rows.ts'

const pauseMs = 400

type Parts = {
  rows: KeptRows
  remove(rows: readonly string[]): Promise<void>
  now(): number
}

/** Keeps the draft of each room as it was typed last, a moment after it was typed. */
export function keptDrafts({ rows, remove, now }: Parts) {
  const entries = new Map<string, Entry>()
  const late = new Map<string, ReturnType<typeof setTimeout>>()

  function keep(room: string): void {
    clearTimeout(late.get(room))
    late.delete(room)
    const draft = draftOf(room)
    if (isBlank(draft)) {
      forget(room)
      return
    }
    const entry = entries.get(room) ?? rows.newEntry({ room, draft })
    Object.assign(entry, { at: now(), wanted: { room, draft } })
    entries.set(room, entry)
    void rows.inTurn(async () => {
      if (entries.get(room) !== entry) return
      const { draft: written } = entry.wanted as KeptDraft
      if (await rows.write(entry, null)) noteKeptDraft(room, written)
    })
  }

  function forget(room: string): void {
    const entry = entries.get(room)
    entries.delete(room)
    if (entry) void rows.inTurn(() => remove([entry.row]))
  }

  function changed(room: string): void {
    clearTimeout(late.get(room))
    if (draftOf(room) === '') keep(room)
    else late.set(room, setTimeout(keep, pauseMs, room))
  }

  return {
    /** By room. */
    entries,
    /** Keeps at once what is typed. */
    keepNow(): void {
      for (const room of [...late.keys()]) keep(room)
    },
    /** Keeps what is typed from now on, and what is there already. */
    start(signal: AbortSignal): void {
      for (const room of draftRooms()) keep(room)
      const stop = subscribeDrafts(changed)
      signal.addEventListener('abort', () => {
        stop()
        for (const timer of late.values()) clearTimeout(timer)
      })
    },
    /** Puts a draft into its field; that of this page itself only if the field is empty, since memory is newer. */
    restore(entry: Entry, { room, draft }: KeptDraft, isOfThisPage: boolean): void {
      entries.set(room, entry)
      noteKeptDraft(room, draft)
      const present = draftOf(room)
      if (present !== draft && !(isOfThisPage && present !== '')) prependToDraft(room, draft)
    },
  }
}

export type KeptDrafts = ReturnType<typeof keptDrafts>
