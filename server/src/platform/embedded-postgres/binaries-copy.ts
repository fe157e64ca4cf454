import { createHash } from 'node:crypto'
import {
  chmod,
  constants,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { systemCode } from './system-error.ts'

// The npm packages list in this file the library links that their postinstall would create. It also marks a tree that
// may be moved as a whole, unlike a distribution's /usr/lib/postgresql.
const LINKS = 'pg-symlinks.json'

/** Whether `prefix` (the parent of `bin`) is a self-contained tree from npm. */
export async function isPortable(prefix: string): Promise<boolean> {
  return stat(join(prefix, LINKS)).then(
    () => true,
    () => false,
  )
}

/** The folder for copies: for root one that every account can reach, otherwise the user's own cache. */
export function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/filo'
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'filo')
}

/**
 * Copies the tree under `prefix` into `cache`, readable for every account and with its library links, unless an intact
 * copy of the same content exists. Returns the folder of the copy.
 */
export async function copyToCache(prefix: string, cache: string): Promise<string> {
  const wanted = await manifest(prefix)
  const content = await readFile(join(prefix, 'bin', 'postgres'))
  const hash = createHash('sha256').update(content).update(wanted).digest('hex').slice(0, 16)
  const target = join(cache, `postgres-${hash}`)
  // Compares sizes at each start: a power cut or a cache cleaner may have damaged the copy.
  if ((await manifest(target).catch(() => '')) === wanted) return target

  // Sets the mode afterwards, because a umask of 077 would restrict what mkdir creates.
  await mkdir(cache, { recursive: true })
  await chmod(cache, 0o755)
  const making = await mkdtemp(join(cache, 'making-'))
  try {
    await cp(prefix, making, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
    await linkLibraries(making)
    await openToEveryone(making)
    await rm(target, { recursive: true, force: true })
    await rename(making, target)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    const madeByAnother = systemCode(error) === 'ENOTEMPTY' || systemCode(error) === 'EEXIST'
    if (!madeByAnother || (await manifest(target)) !== wanted) throw error
  }
  return target
}

/** One line per regular file: its path under `folder` and its size in bytes. */
async function manifest(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const lines = await Promise.all(
    files.map(async (file) => `${relative(folder, file)} ${(await stat(file)).size}`),
  )
  return lines.sort().join('\n')
}

async function linkLibraries(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(await readFile(join(folder, LINKS), 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target))
    await symlink(relative(dirname(target), source), path).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error
    })
  }
}

async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const program = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(join(entry.parentPath, entry.name), program ? 0o755 : 0o644)
  }
}
