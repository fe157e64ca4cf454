import pg from 'pg'
import { semaphore } from '../semaphore.ts'
import { DatabaseClient } from './database-client.ts'
import {
  maxPreparedStatements as defaultMaxPrepared,
  type PreparedStatements,
  preparedStatements,
  type Statement,
} from './prepared-statements.ts'
import { silenceWatch } from './silence-watch.ts'

const dateType = 1082
const bigintType = 20
const types = new pg.TypeOverrides()
// A date has no time zone: pg's own parser would shift it by the machine's.
types.setTypeParser(dateType, (text) => text)
types.setTypeParser(bigintType, Number)

/** Runs SQL: the pool, or the connection of one transaction. */
export type Sql = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  run<Row extends object>(statement: Statement): Promise<Row[]>
}

/** The connection of one transaction. */
export type Transaction = Sql & {
  /** Sends a statement together with COMMIT, which saves a round trip. If it fails, the transaction is rolled back. */
  withCommit(statement: Statement): void
  /**
   * Runs a statement after COMMIT and before the outcome is reported. If it fails, for instance after waiting 30
   * seconds for a lock, the commit stands, the outcome is the same, and `onLate` is told.
   */
  afterCommit(statement: Statement): void
}

/** All three ways retry serialization failures, deadlocks, and a full disk if space could be freed. */
export type Database = Sql & {
  /**
   * Runs `work` in one transaction, rolled back if it throws. Its statements are prepared by their text, so pass
   * everything that varies in `values`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  pool: pg.Pool
  prepared: PreparedStatements
  end(): Promise<void>
}

export type Connection = { host?: string; user?: string; database?: string; connectionString?: string }

const sqlOf = (client: pg.Pool | pg.PoolClient, prepared: PreparedStatements): Sql => ({
  query: async (text, values) => (await client.query(text, values)).rows,
  run: async (statement) => (await client.query(statement.name ? prepared.named(statement) : statement)).rows,
})

/** Transactions repeat the same few statements; planning them each time took a third of PostgreSQL's work on them. */
const sqlOfTransaction = (
  client: pg.PoolClient,
  prepared: PreparedStatements,
  { last, afterwards }: { last: Statement[]; afterwards: Statement[] },
): Transaction => ({
  ...sqlOf(client, prepared),
  withCommit: (statement) => void last.push(statement),
  afterCommit: (statement) => void afterwards.push(statement),
  query: async (text, values) => (await client.query(values ? prepared.named({ text, values }) : text)).rows,
})

const maxTries = { conflict: 3, fullDisk: 5 }

/**
 * Retries errors that pass. After a full disk there are more tries: whoever filled it may also take the first space
 * freed.
 */
const withRetries =
  (freeSpace: () => Promise<boolean>) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await work()
      } catch (error) {
        const passes = isTransient(error)
          ? tries < maxTries.conflict
          : isDiskFull(error) && tries < maxTries.fullDisk && (await freeSpace())
        if (!passes) throw error
      }
  }

/** The server cancels a statement after `statementMs`; a connection silent for longer than that has lost its server. */
const statementMs = 30_000
const queryMs = 35_000
/** Longest single wait for a lock inside a transaction; a statement after the commit may wait as long as any other. */
const lockMs = 3_000
/** Longest wait of a transaction for its turn. */
const queueMs = 10_000

/** Leaves two fifths of the pool to reads, so that they are served while transactions wait for one another. */
const maxTransactions = (max: number) => Math.max(1, Math.floor(max * 0.6))

export function openDatabase(
  connection: Connection,
  {
    max = 20,
    onError = (_: Error) => {},
    onLate = (_: Error) => {},
    onSilence = () => {},
    queryTimeoutMs = queryMs,
    lockTimeoutMs = lockMs,
    turnTimeoutMs = queueMs,
    freeSpace = async () => false,
    maxPrepared = defaultMaxPrepared,
    lookEveryMs = 500,
  } = {},
): Database {
  const prepared = preparedStatements(maxPrepared)
  const pool = new pg.Pool({
    ...connection,
    Client: DatabaseClient,
    max,
    types,
    pipeline: true,
    statement_timeout: statementMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'filo',
  })
  pool.on('error', onError)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  const { during, end: endWatch } = silenceWatch({
    connection: pool.options,
    lookEveryMs,
    onSilence: () => {
      onSilence()
      dropAll(open)
    },
  })
  const sql = sqlOf(pool, prepared)
  const retried = withRetries(freeSpace)
  const inTurn = semaphore(maxTransactions(max), { maxWaitMs: turnTimeoutMs })
  const runOnce = async <T>(work: (tx: Transaction) => Promise<T>, assertAwaited: () => void) => {
    assertAwaited()
    const client = await pool.connect()
    const last: Statement[] = []
    const afterwards: Statement[] = []
    let broken = false
    try {
      assertAwaited()
      // Sent together with the first statement of `work`: awaiting it would add a round trip to every transaction.
      const begun = client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`)
      const [result] = await Promise.all([
        work(sqlOfTransaction(client, prepared, { last, afterwards })),
        begun,
      ])
      // After an error PostgreSQL rolls back at COMMIT.
      await Promise.all([
        ...last.map((statement) => client.query(prepared.named(statement))),
        client.query('COMMIT'),
      ])
      return { result, afterwards }
    } catch (error) {
      broken = isOutage(error)
      if (!broken)
        await client.query('ROLLBACK').catch(() => {
          broken = true
        })
      throw error
    } finally {
      client.release(broken)
    }
  }
  return {
    query: (text, values) => during(() => retried(() => sql.query(text, values))),
    run: (statement) => during(() => retried(() => sql.run(statement))),
    pool,
    prepared,
    transaction: async (work) => {
      const { result, afterwards } = await during((assertAwaited) =>
        retried(() => inTurn(() => runOnce(work, assertAwaited))),
      )
      for (const statement of afterwards)
        await during(() => retried(() => pool.query(statement))).catch(onLate)
      return result
    },
    end: () => {
      endWatch()
      return closePool(pool, open)
    },
  }
}

function dropAll(clients: ReadonlySet<pg.PoolClient>): void {
  for (const client of clients) client.connection.stream.destroy()
}

const closeMs = 2_000

/**
 * Ends a pool and waits until its connections are closed: `pool.end()` alone resolves when closing has begun, and only
 * after the last statement has ended. Drops connections that still work after `closeMs`.
 */
async function closePool(pool: pg.Pool, open: ReadonlySet<pg.PoolClient>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    if (open.size === 0) return resolve()
    pool.on('remove', () => {
      if (open.size === 0) resolve()
    })
  })
  let timer: NodeJS.Timeout | undefined
  const dropped = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      dropAll(open)
      resolve()
    }, closeMs)
  })
  await Promise.race([Promise.all([pool.end(), closed]), dropped])
  clearTimeout(timer)
}

type PostgresError = Error & { code?: string; constraint?: string; syscall?: string }

const isTransient = (error: unknown) => ['40001', '40P01'].includes((error as PostgresError).code ?? '')

/** True if that constraint or unique index refused the row. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && (error as PostgresError).constraint === constraint

const unreachable = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]

/** True if the database is unreachable or shutting down, which is not the fault of the request. */
export function isOutage(error: unknown): boolean {
  const { code = '', syscall } = (error ?? {}) as PostgresError
  return (
    // A missing socket, as opposed to a missing file.
    (code === 'ENOENT' && syscall === 'connect') ||
    // Two codes of class 25: a read-only database, as after a failover (25006), and a transaction ended for idling
    // (25P03).
    /^(08|57P0[1235]|53300|25006|25P03)/.test(code) ||
    unreachable.includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error/.test(
      String((error as Error)?.message),
    )
  )
}

/** True if a transaction waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean => (error as PostgresError)?.code === '55P03'

/** True if the disk of the database or of the files is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes((error as PostgresError)?.code ?? '')
