import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { isDiskFull } from '../database.ts'

/** A file that holds room on the disk, to be given back when there is none left. */
export type Reserve = {
  /** Bytes. */
  size(): number
  /** Stops before, without failing, where the disk has no room for it. */
  grow(bytes: number): Promise<void>
  giveUp(bytes: number): Promise<void>
}

const chunkBytes = 1_048_576
const blockBytes = 512

/** Opens the reserve that an earlier start left, or begins one; `most` is what it may hold, 0 removes it. */
export async function openReserve(path: string, most: number): Promise<Reserve> {
  if (most === 0) {
    await rm(path, { force: true })
    return { size: () => 0, grow: async () => {}, giveUp: async () => {} }
  }
  const reserve = await withFile(path, async (file) => {
    const { size, blocks } = await file.stat()
    return reserveAt(path, Math.min(size, blocks * blockBytes))
  })
  await reserve.giveUp(Math.max(0, reserve.size() - most))
  return reserve
}

function reserveAt(path: string, found: number): Reserve {
  let held = found
  const cut = async (file: FileHandle, size: number) => {
    await file.truncate(size)
    // A journal gives blocks back only once it has been written.
    await file.sync()
    held = size
  }
  return {
    size: () => held,
    grow: (bytes) =>
      withFile(path, async (file) => {
        const wanted = held + bytes
        // A file system that compresses would make nothing of zeros.
        const chunk = randomBytes(chunkBytes)
        try {
          for (let size = held; size < wanted; size += chunkBytes)
            await file.write(chunk, 0, Math.min(chunkBytes, wanted - size))
          await file.sync()
          held = wanted
        } catch (error) {
          if (!isDiskFull(error)) throw error
          await cut(file, held)
        }
      }),
    giveUp: (bytes) => withFile(path, (file) => cut(file, Math.max(0, held - bytes))),
  }
}

async function withFile<T>(path: string, deed: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'a', 0o600)
  try {
    return await deed(file)
  } finally {
    await file.close()
  }
}
