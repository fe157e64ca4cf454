import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'
import { semaphore } from '../semaphore.ts'
import type { ByteRange } from './storage-driver.ts'

/** Bytes per read: for a video, fewer and larger reads cost less. */
const pieceBytes = 524_288
const syncEveryBytes = 1_048_576
/** One sync at a time: each occupies one of Node's four threads for the disk, and the others are for everybody else. */
const oneAtOnce = semaphore(1)
const ownerOnly = { folder: 0o700, file: 0o600 } as const

/**
 * flydrive's folder with what it lacks: files readable by their owner only, data synced before a write counts as done,
 * no remains of a failed write, an atomic move (its own copies), and ranges.
 */
export class DurableFolder extends FSDriver {
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

  override async getStream(key: string): Promise<Readable> {
    return createReadStream(join(this.root, key), { highWaterMark: pieceBytes })
  }

  async getRange(key: string, { first, last }: ByteRange): Promise<Readable> {
    return createReadStream(join(this.root, key), { start: first, end: last, highWaterMark: pieceBytes })
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
