import { createReadStream } from 'node:fs'
import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'
import type { ByteRange } from './storage-driver.ts'

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
      await pipeline(content, file.createWriteStream({ flush: true }))
    } catch (error) {
      await file.close().catch(() => {})
      await unlink(path)
      throw error
    }
  }

  async getRange(key: string, { first, last }: ByteRange): Promise<Readable> {
    return createReadStream(join(this.root, key), { start: first, end: last })
  }

  close(): void {}

  override async move(source: string, destination: string): Promise<void> {
    const path = join(this.root, destination)
    await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
    await rename(join(this.root, source), path)
    await syncFolder(dirname(path))
  }
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
