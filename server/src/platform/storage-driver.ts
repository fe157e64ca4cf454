import type { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'

/** Bytes of a file, both included, counted from 0. */
export type ByteRange = { first: number; last: number }

/** What flydrive's drivers do, and the reading of a range, which they leave out. */
export type StorageDriver = DriverContract & {
  getRange(path: string, range: ByteRange): Promise<Readable>
}
