import { constants, copyFile, type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Copies the files that the target folder does not have yet, readable by their owner only and synced to disk. Returns
 * how many. A file deleted in the meantime did not have to be saved.
 */
export async function copyMissing(
  from: string,
  to: string,
  isWanted = (_path: string): boolean => true,
): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  let copied = 0
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name)
    const path = source.slice(from.length + 1)
    if (!isWanted(path)) continue
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else if (entry.isFile() && (await copyOne(source, join(to, path)))) copied += 1
  }
  return copied
}

async function copyOne(source: string, target: string): Promise<boolean> {
  let copy: FileHandle
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    copy = await open(target, 'r+')
  } catch (error) {
    if (isGone(error) || (error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    await copy.chmod(0o600)
    await copy.sync()
  } finally {
    await copy.close()
  }
  return true
}
