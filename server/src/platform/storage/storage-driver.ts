import type { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'

/** Bytes of a file, both included, counted from 0. */
export type ByteRange = { first: number; last: number }

/** The folder of what is not kept yet. */
export const incomingFolder = 'incoming'

/** What flydrive's drivers do, and what they leave out: the reading of a range, and an end. */
export type StorageDriver = DriverContract & {
  getRange(path: string, range: ByteRange): Promise<Readable>
  close(): void
}
