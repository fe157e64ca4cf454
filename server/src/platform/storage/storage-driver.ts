import type { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'

/** A byte range of a file, both ends included, counted from 0. */
export type ByteRange = { first: number; last: number }

/** Folder of files that are not kept yet. */
export const incomingFolder = 'incoming'

/** flydrive's driver with what it lacks: reading a range, and closing. */
export type StorageDriver = DriverContract & {
  getRange(path: string, range: ByteRange): Promise<Readable>
  close(): void
}
