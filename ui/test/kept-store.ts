import type { KeptRow, KeptStore } from '../src/conversation/kept/kept-store.ts'

/** A browser's storage in memory, with room for so many bytes. */
export function memoryStore() {
  const rows = new Map<string, KeptRow>()
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let room = Number.POSITIVE_INFINITY
  const bytes = () => [...rows.values(), ...files.values()].reduce((sum, one) => sum + sizeOf(one), 0)
  const store: KeptStore = {
    rows: async () => [...rows.values()],
    file: async (row) => files.get(row),
    async put(row, file) {
      const before = [rows.get(row.row), files.get(row.row)] as const
      rows.set(row.row, row)
      if (file === null) files.delete(row.row)
      else if (file) files.set(row.row, file)
      if (bytes() <= room) return
      before[0] ? rows.set(row.row, before[0]) : rows.delete(row.row)
      before[1] ? files.set(row.row, before[1]) : files.delete(row.row)
      throw new DOMException('full', 'QuotaExceededError')
    },
    async remove(gone) {
      for (const row of gone) {
        rows.delete(row)
        files.delete(row)
      }
    },
  }
  return {
    store,
    rows: () => [...rows.values()],
    files: () => [...files.values()],
    setRoom: (most: number) => {
      room = most
    },
    /** Changes every row, as another page, person or day would have written it. */
    changeRows(changes: Partial<KeptRow>) {
      for (const one of rows.values()) rows.set(one.row, { ...one, ...changes })
    },
    /** Everything in it as text. */
    raw: () =>
      [...rows.values(), ...files.values()]
        .map((one) =>
          one instanceof Uint8Array ? latin1(one) : JSON.stringify({ ...one, sealed: latin1(one.sealed) }),
        )
        .join('\n'),
  }
}

const latin1 = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('latin1')
const sizeOf = (one: KeptRow | Uint8Array) =>
  one instanceof Uint8Array ? one.length : 100 + (one.sealed?.length ?? 0)
