import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'
import { semaphore } from '../semaphore.ts'
import type { ByteRange } from './storage-driver.ts'

/** Read at a time: of a film, fewer and larger pieces cost less. */
const pieceBytes = 524_288
const syncEveryBytes = 1_048_576
/** Each waits on one of Node's four threads for the disk: the others are for everybody else. */
const oneAtOnce = semaphore(1)
const ownerOnly = { folder: 0o700, file: 0o600 } as const

/**
 * flydrive's folder with what it leaves out: files that only their owner reads, bytes on the disk before a write
 * counts as done, nothing left of a write that failed, a move that is one step (its own copies), and ranges.
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
      await pipeline(content, (chunks: AsyncIterable<Buffer>) => writeDown(file, chunks))
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

/** Brings a file to the disk bit by bit: what waits there in heaps holds up every commit of the database. */
async function writeDown(file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  let waiting = 0
  let syncing: Promise<void> = Promise.resolve()
  for await (const chunk of chunks) {
    await file.appendFile(chunk)
    waiting += chunk.length
    if (waiting < syncEveryBytes) continue
    // More is written meanwhile, but no heap of it: the one before must be down.
    await syncing
    syncing = oneAtOnce(() => file.datasync())
    syncing.catch(() => {})
    waiting = 0
  }
  await syncing
  await oneAtOnce(() => file.sync())
}

/** Without it a power cut may forget a name that was given to a file. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
