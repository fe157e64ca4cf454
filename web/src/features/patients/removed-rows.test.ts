import { describe, expect, it } from 'vitest'
import { afterRemoval, afterRestore, type RemovedRow } from './removed-rows.ts'

const row = (key: number, index: number): RemovedRow<string> => ({ key, index, value: String(key) })
const places = (rows: readonly RemovedRow<string>[]) => rows.map(({ key, index }) => [key, index])

describe('afterRemoval', () => {
  it('moves up the rows below, and no others', () => {
    expect(places(afterRemoval([row(1, 0), row(2, 1), row(3, 3)], 1))).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ])
  })
})

describe('afterRestore', () => {
  it('moves down the rows below the restored one', () => {
    const [first, second, third] = [row(1, 0), row(2, 1), row(3, 1)]
    expect(places(afterRestore([first, second, third], second))).toEqual([
      [1, 0],
      [3, 2],
    ])
  })

  it('does not move a row that was removed earlier at the same index', () => {
    const [first, second] = [row(1, 1), row(2, 1)]
    expect(places(afterRestore([first, second], second))).toEqual([[1, 1]])
  })
})
