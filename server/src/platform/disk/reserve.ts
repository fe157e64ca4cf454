import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { isDiskFull } from '../database/database.ts'

/** A file that takes up disk space, to be released when the disk is full. */
export type Reserve = {
  /** In bytes. Reads the file each time, because an operator may delete it to free space. */
  size(): Promise<number>
  /** Stops early, without failing, if the disk has no space. */
  grow(bytes: number): Promise<void>
  release(bytes: number): Promise<void>
}

const chunkBytes = 1_048_576
const blockBytes = 512

/** Opens the reserve left by an earlier start, or begins one. Holds at most `max` bytes; 0 removes it. */
export async function openReserve(path: string, max: number): Promise<Reserve> {
  if (max === 0) {
    await rm(path, { force: true })
    return { size: async () => 0, grow: async () => {}, release: async () => {} }
  }
  await withFile(path, async (file) => {
    const { size, blocks } = await file.stat()
    // A sparse file, for instance a copy, takes less space than its size says.
    const allocated = Math.min(size, blocks * blockBytes, max)
    if (allocated < size) await truncate(file, allocated)
  })
  return {
    size: async () => (await stat(path).catch(() => null))?.size ?? 0,
    grow: (bytes) =>
      withFile(path, async (file) => {
        const { size } = await file.stat()
        // Random, because a file system that compresses would store zeros in no space.
        const chunk = randomBytes(chunkBytes)
        try {
          for (let left = bytes; left > 0; left -= chunkBytes) await file.appendFile(chunk.subarray(0, left))
          await file.sync()
        } catch (error) {
          if (!isDiskFull(error)) throw error
          await truncate(file, size)
        }
      }),
    release: (bytes) =>
      withFile(path, async (file) => {
        const { size } = await file.stat()
        await truncate(file, Math.max(0, size - bytes))
      }),
  }
}

async function truncate(file: FileHandle, size: number): Promise<void> {
  await file.truncate(size)
  // A journaling file system frees the blocks only once the journal is written.
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
