/** A row that was taken out and can still come back; it stands before the row of that index. */
export type RemovedRow<Value> = { key: number; index: number; value: Value }

/** The places of what was taken out before, after one more row went from `index`. */
export const afterRemoval = <Value>(removed: readonly RemovedRow<Value>[], index: number) =>
  removed.map((row) => (row.index > index ? { ...row, index: row.index - 1 } : row))

/** The places of what is still out, after `back` returned to its own. */
export const afterReturn = <Value>(removed: readonly RemovedRow<Value>[], back: RemovedRow<Value>) => {
  const position = removed.indexOf(back)
  return removed
    .filter((row) => row !== back)
    .map((row) => {
      const isBelow = row.index > back.index || (row.index === back.index && removed.indexOf(row) > position)
      return isBelow ? { ...row, index: row.index + 1 } : row
    })
}
