import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { isDiskFull } from '../database/database.ts'

/** A file that holds room on the disk, to be given back when there is none left. */
export type Reserve = {
  /** Bytes; asked of the file each time, for an operator may delete it to make room. */
  size(): Promise<number>
  /** Stops before, without failing, where the disk has no room for it. */
  grow(bytes: number): Promise<void>
  release(bytes: number): Promise<void>
}

const chunkBytes = 1_048_576
const blockBytes = 512

/** Opens the reserve that an earlier start left, or begins one; `most` is what it may hold, 0 removes it. */
export async function openReserve(path: string, most: number): Promise<Reserve> {
  if (most === 0) {
    await rm(path, { force: true })
    return { size: async () => 0, grow: async () => {}, release: async () => {} }
  }
  await withFile(path, async (file) => {
    const { size, blocks } = await file.stat()
    // A file with holes, as a copy may be, holds less than it says.
    const kept = Math.min(size, blocks * blockBytes, most)
    if (kept < size) await cut(file, kept)
  })
  return {
    size: async () => (await stat(path).catch(() => null))?.size ?? 0,
    grow: (bytes) =>
      withFile(path, async (file) => {
        const { size } = await file.stat()
        // A file system that compresses would make nothing of zeros.
        const chunk = randomBytes(chunkBytes)
        try {
          for (let left = bytes; left > 0; left -= chunkBytes) await file.appendFile(chunk.subarray(0, left))
          await file.sync()
        } catch (error) {
          if (!isDiskFull(error)) throw error
          await cut(file, size)
        }
      }),
    release: (bytes) =>
      withFile(path, async (file) => {
        const { size } = await file.stat()
        await cut(file, Math.max(0, size - bytes))
      }),
  }
}

async function cut(file: FileHandle, size: number): Promise<void> {
  await file.truncate(size)
  // A journal gives blocks back only once it has been written.
  await file.sync()
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'a', 0o600)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}
