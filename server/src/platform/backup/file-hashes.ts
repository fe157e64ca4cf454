import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../process/operator-error.ts'

/** In the format of `sha256sum`. */
const list = 'files.sha256'

/** All files below a folder, as sorted relative paths. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 524_288 }), hash)
  return hash.digest('hex')
}

/** Writes the SHA-256 of all files that were saved into the backup. */
export async function writeHashes(backup: string, files: string): Promise<void> {
  const lines: string[] = []
  for (const path of await filesBelow(join(backup, files)))
    lines.push(`${await hashOf(join(backup, files, path))}  ${files}/${path}\n`)
  await writeFile(join(backup, list), lines.join(''), { mode: 0o600, flush: true })
}

/** @throws OperatorError if a file of the backup is missing or changed. Old backups have no list and pass. */
export async function checkHashes(backup: string): Promise<void> {
  if (!existsSync(join(backup, list))) return
  for (const line of (await readFile(join(backup, list), 'utf8')).split('\n').filter(Boolean)) {
    const [hash, path = ''] = line.split('  ')
    const found = await hashOf(join(backup, path)).catch(() => 'manca')
    if (found !== hash)
      throw new OperatorError(
        `Il salvataggio è danneggiato: ${path} ${found === 'manca' ? 'manca' : 'non è più com’era'}`,
      )
  }
}
