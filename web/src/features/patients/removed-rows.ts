/** A removed row that can still be restored; shown before the row with that index. */
export type RemovedRow<Value> = { key: number; index: number; value: Value }

/** The rows removed earlier, with their indexes adjusted after another row was removed at `index`. */
export const afterRemoval = <Value>(removed: readonly RemovedRow<Value>[], index: number) =>
  removed.map((row) => (row.index > index ? { ...row, index: row.index - 1 } : row))

/** The rows that are still removed, with their indexes adjusted after `back` was restored. */
export const afterRestore = <Value>(removed: readonly RemovedRow<Value>[], back: RemovedRow<Value>) => {
  const position = removed.indexOf(back)
  return removed
    .filter((row) => row !== back)
    .map((row) => {
      const isBelow = row.index > back.index || (row.index === back.index && removed.indexOf(row) > position)
      return isBelow ? { ...row, index: row.index + 1 } : row
    })
}
