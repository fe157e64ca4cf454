import pg from 'pg'
import { semaphore } from '../semaphore.ts'
import { DatabaseClient } from './database-client.ts'
import {
  type PreparedStatements,
  preparedStatements,
  type Statement,
  maxPreparedStatements as usuallyPrepared,
} from './prepared-statements.ts'

const dateType = 1082
const bigintType = 20
const types = new pg.TypeOverrides()
// A day belongs to no time zone: pg's own parser would shift it by the machine's.
types.setTypeParser(dateType, (text) => text)
types.setTypeParser(bigintType, Number)

/** Whatever runs SQL: the pool, or the connection of one transaction. */
export type Sql = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  run<Row extends object>(statement: Statement): Promise<Row[]>
}

/** The connection of one transaction. */
export type Transaction = Sql & {
  /**
   * Runs a statement once the transaction is committed, and before its outcome is answered. What was committed stands
   * where that fails, as after waiting half a minute for a lock: `onLate` hears of it, the outcome is the same.
   */
  afterCommit(statement: Statement): void
}

/** A serialization failure, a deadlock and a full disk for which room could be made are tried again, in all three ways. */
export type Database = Sql & {
  /**
   * One transaction; what `work` throws rolls it back. Its texts are prepared: whatever differs from call to call
   * belongs in the values.
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

/** Transactions say the same few texts again and again: planned each time, they took a third of PostgreSQL’s work on them. */
const sqlOfTransaction = (
  client: pg.PoolClient,
  prepared: PreparedStatements,
  afterwards: Statement[],
): Transaction => ({
  ...sqlOf(client, prepared),
  afterCommit: (statement) => void afterwards.push(statement),
  query: async (text, values) => (await client.query(values ? prepared.named({ text, values }) : text)).rows,
})

const mostTries = { conflict: 3, fullDisk: 5 }

/** Tries again what PostgreSQL undid for a reason that passes; whoever filled the disk may take the first room made, too. */
const retrying =
  (freeSpace: () => Promise<boolean>) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await work()
      } catch (error) {
        const passes = isTransient(error)
          ? tries < mostTries.conflict
          : isDiskFull(error) && tries < mostTries.fullDisk && (await freeSpace())
        if (!passes) throw error
      }
  }

/** What the server itself ends; a connection that says nothing for longer has lost its server. */
const statementMs = 30_000
const silentMs = 35_000
/** Bounds each wait of a transaction for a lock; a statement after its commit may wait as long as any other. */
const lockMs = 3_000
/** Bounds how long a transaction waits until others have ended. */
const turnMs = 10_000

/** Leaves two fifths of a pool to reads, which are answered while transactions wait for one another. */
const mostTransactions = (max: number) => Math.max(1, Math.floor(max * 0.6))

export function openDatabase(
  connection: Connection,
  {
    max = 20,
    onError = (_: Error) => {},
    onLate = (_: Error) => {},
    silentAfterMs = silentMs,
    lockTimeoutMs = lockMs,
    turnTimeoutMs = turnMs,
    freeSpace = async () => false,
    mostPrepared = usuallyPrepared,
  } = {},
): Database {
  const prepared = preparedStatements(mostPrepared)
  const pool = new pg.Pool({
    ...connection,
    Client: DatabaseClient,
    max,
    types,
    pipeline: true,
    statement_timeout: statementMs,
    query_timeout: silentAfterMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'filo',
    options: '-c timezone=UTC',
  })
  pool.on('error', onError)
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  const sql = sqlOf(pool, prepared)
  const tried = retrying(freeSpace)
  const inTurn = semaphore(mostTransactions(max), { maxWaitMs: turnTimeoutMs })
  const once = async <T>(work: (tx: Transaction) => Promise<T>) => {
    const client = await pool.connect()
    const afterwards: Statement[] = []
    let broken = false
    try {
      // Sent together with the first statement of the work: its answer would be one more wait in every transaction.
      const begun = client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`)
      const [result] = await Promise.all([work(sqlOfTransaction(client, prepared, afterwards)), begun])
      await client.query('COMMIT')
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
    query: (text, values) => tried(() => sql.query(text, values)),
    run: (statement) => tried(() => sql.run(statement)),
    pool,
    prepared,
    transaction: async (work) => {
      const { result, afterwards } = await tried(() => inTurn(() => once(work)))
      for (const statement of afterwards) await tried(() => pool.query(statement)).catch(onLate)
      return result
    },
    end: () => endOf(pool, open),
  }
}

const goodbyeMs = 2_000

/**
 * Ends a pool and waits until its connections are closed: `pool.end()` answers when it has begun to close them, and not
 * before the last statement has come to its end. Connections that still work after `goodbyeMs` are dropped.
 */
async function endOf(pool: pg.Pool, open: ReadonlySet<pg.PoolClient>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    if (open.size === 0) return resolve()
    pool.on('remove', () => {
      if (open.size === 0) resolve()
    })
  })
  let goodbye: NodeJS.Timeout | undefined
  const dropped = new Promise<void>((resolve) => {
    goodbye = setTimeout(() => {
      for (const client of open) client.connection.stream.destroy()
      resolve()
    }, goodbyeMs)
  })
  await Promise.race([Promise.all([pool.end(), closed]), dropped])
  clearTimeout(goodbye)
}

type PostgresError = Error & { code?: string; constraint?: string; syscall?: string }

const isTransient = (error: unknown) => ['40001', '40P01'].includes((error as PostgresError).code ?? '')

/** True when the database refused a row because of that constraint or unique index. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && (error as PostgresError).constraint === constraint

const unreachable = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]

/** True when the database itself is out of reach or going down, which is nobody's fault in the request. */
export function isOutage(error: unknown): boolean {
  const { code = '', syscall } = (error ?? {}) as PostgresError
  return (
    // A socket that is not there; a file that is not there is another trouble.
    (code === 'ENOENT' && syscall === 'connect') ||
    // Of 25: a database that may only be read, as one that has just handed over, and a transaction it cut for its silence.
    /^(08|57P0[1235]|53300|25006|25P03)/.test(code) ||
    unreachable.includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error/.test(
      String((error as Error)?.message),
    )
  )
}

/** True when a transaction waited too long for what others hold. */
export const isLockTimeout = (error: unknown): boolean => (error as PostgresError)?.code === '55P03'

/** True when the disk under the database or under the files is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes((error as PostgresError)?.code ?? '')
