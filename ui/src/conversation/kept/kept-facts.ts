import { onForgetPrivate } from '../../api/query-client.ts'

/** A message that was not sent within a day: only when it was written is left. */
export type KeptFact = { row: string; at: number }

let facts: readonly KeptFact[] = []
let remove: (rows: readonly string[]) => void = () => {}
const listeners = new Set<() => void>()

function set(next: readonly KeptFact[]): void {
  facts = next
  for (const listener of listeners) listener()
}

/** The messages of the person shown that were never sent, the earliest first. */
export const keptFacts = {
  get: () => facts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Adds one, unless it is there; `removeRows` takes what the person has seen out of the storage. */
  add(fact: KeptFact, removeRows: (rows: readonly string[]) => void): void {
    remove = removeRows
    if (!facts.some(({ row }) => row === fact.row)) set([...facts, fact].toSorted((a, b) => a.at - b.at))
  },
  dismissAll(): void {
    const seen = facts.map(({ row }) => row)
    set([])
    remove(seen)
  },
}
onForgetPrivate(() => set([]))
