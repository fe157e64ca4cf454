import { mkdtemp, open, readdir, rename, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'
import { type Account, requireNamedAccount } from './account.ts'
import type { RunnableBinaries } from './binaries.ts'
import { assignFolder } from './data-folder.ts'
import { spawnGuarded } from './guardian.ts'
import { reason } from './system-error.ts'

/** The only role of a new cluster, its superuser. */
export const SUPERUSER = 'filo'

const NEEDED_MIB = 200

/**
 * Creates a cluster at `folder`, which is absent or empty. Builds it in a temporary folder beside it and renames it
 * when complete, so that an interrupted start leaves nothing that looks like a cluster. The caller holds the folder's
 * lock.
 */
export async function initialise(
  folder: string,
  binaries: RunnableBinaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  requireNamedAccount(account)
  const parent = dirname(folder)
  const prefix = `${basename(folder)}.init-`
  await removeUnfinished(parent, prefix)
  await requireSpace(parent)

  const making = await mkdtemp(join(parent, prefix))
  try {
    await assignFolder(making, account)
    await runInitdb(making, binaries, account, durable)
    await rename(making, folder)
  } catch (error) {
    await rm(making, { recursive: true, force: true, maxRetries: 3 })
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`Non si può creare l'archivio dati ${folder}: ${reason(error)}.`, {
      cause: error,
    })
  }
  // Otherwise a power cut could undo the rename, and the next start would discard the data as unfinished.
  await syncFolder(parent)
}

async function runInitdb(
  folder: string,
  binaries: RunnableBinaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  const args = ['-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--data-checksums']
  args.push('--no-instructions', ...localeArguments(binaries.major))
  if (!durable) args.push('--no-sync')
  const initdb = spawnGuarded(binaries.initdb, args, folder, account)
  let output = ''
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const code = await initdb.ended
  await initdb.drained
  if (code === 0) return
  const complaint = output.split('\n').find((line) => /\b(error|FATAL|PANIC):/.test(line))
  throw new Error(complaint?.trim() ?? `initdb: exit code ${code}`)
}

/** Non-ASCII letters must fold (`lower('À')`) independently of the machine's locales, where PostgreSQL can do so. */
function localeArguments(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8', '--locale-provider=libc']
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

async function removeUnfinished(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) {
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

/** Checked before, because initdb on a full disk merely aborts. */
async function requireSpace(parent: string): Promise<void> {
  const { bavail, bsize } = await statfs(parent)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  if (free >= NEEDED_MIB) return
  throw new OperatorError(
    `Spazio insufficiente sul disco di ${parent}: ${free} MB liberi, ne servono almeno ${NEEDED_MIB}.`,
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
