import type { DriverContract } from 'flydrive/types'

/** A byte range of a file, both ends included, counted from 0. */
export type ByteRange = { first: number; last: number }

/** Folder of files that are not kept yet. */
export const incomingFolder = 'incoming'

/** Bytes of the chunks in which a file is read: a client that stops reading leaves one of them in its connection. */
export const chunkBytes = 65_536

/** Empty chunks for `bytes` bytes. */
export const chunksFor = (bytes: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes / chunkBytes) }, (_, n) =>
    Buffer.allocUnsafeSlow(Math.min(chunkBytes, bytes - n * chunkBytes)),
  )

/** flydrive's driver with what it lacks: reading a range, listing any name, and closing. */
export type StorageDriver = DriverContract & {
  /**
   * Reads a range into memory, as chunks that are freed one by one. Leaves neither file nor connection open.
   * @throws an error with the code `ENOENT` if the file is missing; any error if it ends before the range does
   */
  readRange(path: string, range: ByteRange): Promise<Buffer[]>
  /** The paths of all files below a folder (`''`: of everything), whatever characters they consist of. */
  pathsBelow(folder: string): AsyncIterable<string>
  close(): void
}
