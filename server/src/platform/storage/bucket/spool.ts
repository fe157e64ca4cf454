import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { v7 as uuid } from 'uuid'

/** A part of a stream, on disk until it is read. */
export type SpooledPart = {
  bytes: number
  /** Must be called before the next part is asked for. */
  read(): Promise<Buffer>
}

/**
 * Collects a stream on disk and yields it in parts of `partBytes`, at least one and the last one shorter: a sender who
 * pauses holds no memory. The file, in `folder`, has no name, so that not even a crash leaves it behind.
 */
export async function* spooledParts(
  content: Readable,
  { folder, partBytes }: { folder: string; partBytes: number },
): AsyncGenerator<SpooledPart> {
  const file = await openNameless(folder)
  try {
    let size = 0
    let isFirst = true
    const cutPart = (): SpooledPart => {
      const bytes = size
      size = 0
      isFirst = false
      return { bytes, read: () => readStart(file, bytes) }
    }
    for await (const chunk of content)
      for (let rest: Buffer = chunk; rest.length > 0; ) {
        const { bytesWritten } = await file.write(rest, 0, Math.min(rest.length, partBytes - size), size)
        size += bytesWritten
        rest = rest.subarray(bytesWritten)
        if (size === partBytes) yield cutPart()
      }
    if (size > 0 || isFirst) yield cutPart()
  } finally {
    await file.close()
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, uuid())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function readStart(file: FileHandle, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(bytes), 0, bytes, 0)
  if (bytesRead < bytes) throw new Error(`${bytesRead} spooled bytes of ${bytes}`)
  return buffer
}
