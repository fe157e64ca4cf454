import { Failure } from '@filo/contract/kit/failure.ts'
import type { Database, Sql } from '../database/database.ts'
import { networkOf } from '../network/network.ts'
import type { KeyRing } from './secrets.ts'

/** At most `max` tries within the last `hours`: one by default, 24 at most. */
export type Limit = { subject: string; max: number; hours?: number }

/** A limit per network of the caller. */
export const networkLimit = (action: string, address: string, max: number): Limit => ({
  subject: `${action}:${networkOf(address)}`,
  max,
})

export type RateLimiter = {
  /**
   * Counts a try against each limit, across processes, before it is evaluated. Returns a function that gives the try
   * back, for limits on failures only.
   * @throws Failure `too_many_requests`, with the seconds to wait, if a limit is used up
   */
  consume(limits: Limit[], message?: string): Promise<() => Promise<void>>
  /**
   * Counts an action in its own transaction, so that only committed actions count. Should take the transaction's last
   * lock.
   */
  consumeIn(tx: Sql, limits: Limit[], message?: string): Promise<void>
  /**
   * For secrets that nobody guesses, of 256 bits or void after a few tries: `work` runs first and a right one always
   * passes. Only refusals count; once a limit is used up they become `too_many_requests`, which is not audited.
   */
  consumeOnRefusal<T>(limits: Limit[], work: () => Promise<T>): Promise<T>
  /** Resets the count of a subject. */
  forget(subject: string): Promise<void>
  /** Deletes tries that no limit looks at any more. */
  sweep(): Promise<void>
}

/** Refusals of a form with invalid fields, and of a right secret that cannot be used so, are no tries at a secret. */
const noTries = ['validation_failed', 'too_many_requests', 'second_patient', 'invalid_state']
const isTry = (error: unknown) =>
  error instanceof Failure && error.status < 500 && !noTries.includes(error.code)

export function rateLimiterIn(database: Database, keys: KeyRing): RateLimiter {
  const keyOf = (subject: string) => Buffer.from(keys.sign('attempt', subject), 'base64url')

  const checkLimits = async (sql: Sql, limits: Limit[], message: string | undefined): Promise<void> => {
    for (const { subject, max, hours = 1 } of limits) {
      const [used] = await sql.query<{ count: number; wait: number }>(
        `SELECT count(*) AS count, $2 * 3600 - extract(epoch FROM clock_timestamp() - min(at))::int AS wait
         FROM attempt WHERE key = $1 AND at > clock_timestamp() - make_interval(hours => $2)`,
        [keyOf(subject), hours],
      )
      if (used && used.count >= max)
        throw new Failure('too_many_requests', {
          retryAfter: Math.max(1, used.wait),
          ...(message && { message }),
        })
    }
  }

  const add = async (tx: Sql, limits: Limit[], message: string | undefined): Promise<number[]> => {
    // One lock per subject, always in the same order, so that parallel tries wait for each other's count.
    for (const { subject } of limits.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)))
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        keyOf(subject).toString('hex'),
      ])
    await checkLimits(tx, limits, message)
    const rows = await tx.query<{ id: number }>(
      'INSERT INTO attempt (key) SELECT unnest($1::bytea[]) RETURNING id',
      [limits.map(({ subject }) => keyOf(subject))],
    )
    return rows.map(({ id }) => id)
  }

  const consume: RateLimiter['consume'] = async (limits, message) => {
    // First without a lock: otherwise strangers beyond the limit would wait for one another, each with a connection,
    // and everybody else for them.
    await checkLimits(database, limits, message)
    const ids = await database.transaction((tx) => add(tx, limits, message))
    return async () => {
      await database.query('DELETE FROM attempt WHERE id = ANY($1::bigint[])', [ids])
    }
  }

  return {
    consume,
    consumeIn: async (tx, limits, message) => {
      await add(tx, limits, message)
    },
    consumeOnRefusal: async (limits, work) => {
      try {
        return await work()
      } catch (error) {
        if (isTry(error)) await consume(limits)
        throw error
      }
    },
    forget: async (subject) => {
      await database.query('DELETE FROM attempt WHERE key = $1', [keyOf(subject)])
    },
    sweep: async () => {
      await database.query("DELETE FROM attempt WHERE at < now() - interval '24 hours'")
    },
  }
}
