import { type FileHandle, mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'
import { semaphore } from '../semaphore.ts'
import { type ByteRange, chunksFor, type StorageDriver } from './storage-driver.ts'

const syncEveryBytes = 1_048_576
/** One sync at a time: each occupies one of Node's four threads for the disk, and the others are for everybody else. */
const oneAtOnce = semaphore(1)
const ownerOnly = { folder: 0o700, file: 0o600 } as const

/**
 * flydrive's folder with what it lacks: files readable by their owner only, data synced before a write counts as done,
 * no remains of a failed write, an atomic move (its own copies), and ranges.
 */
export class DurableFolder extends FSDriver implements StorageDriver {
  private readonly root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.root = root
  }

  override async putStream(key: string, content: Readable): Promise<void> {
    const path = join(this.root, key)
    await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
    const file = await open(path, 'wx', ownerOnly.file)
    try {
      await pipeline(content, (chunks: AsyncIterable<Buffer>) => writeSynced(file, chunks))
      await file.close()
    } catch (error) {
      await file.close().catch(() => {})
      await unlink(path)
      throw error
    }
  }

  async readRange(key: string, { first, last }: ByteRange): Promise<Buffer[]> {
    const size = last - first + 1
    const chunks = chunksFor(size)
    const file = await open(join(this.root, key))
    try {
      const { bytesRead } = await file.readv(chunks, first)
      if (bytesRead < size) throw new Error(`${key}: ${bytesRead} bytes of ${size}`)
    } finally {
      await file.close()
    }
    return chunks
  }

  async *pathsBelow(folder: string): AsyncGenerator<string> {
    const entries = await readdir(join(this.root, folder), { recursive: true, withFileTypes: true }).catch(
      (error) => {
        if (error.code === 'ENOENT') return []
        throw error
      },
    )
    for (const entry of entries)
      if (entry.isFile()) yield relative(this.root, join(entry.parentPath, entry.name))
  }

  close(): void {}

  override async move(source: string, destination: string): Promise<void> {
    const path = join(this.root, destination)
    await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
    await rename(join(this.root, source), path)
    await syncFolder(dirname(path))
  }
}

/** Syncs a file to disk bit by bit: a large amount of unsynced data delays every commit of the database. */
async function writeSynced(file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  let unsynced = 0
  let syncing: Promise<void> = Promise.resolve()
  for await (const chunk of chunks) {
    await file.appendFile(chunk)
    unsynced += chunk.length
    if (unsynced < syncEveryBytes) continue
    // Writing continues during a sync, but never gets more than one sync ahead.
    await syncing
    syncing = oneAtOnce(() => file.datasync())
    syncing.catch(() => {})
    unsynced = 0
  }
  await syncing
  await oneAtOnce(() => file.sync())
}

/** Otherwise a power cut may lose the new name of a file. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
