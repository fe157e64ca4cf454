import { Failure } from '@filo/contract/kit/failure.ts'
import type { Database } from './database.ts'
import { networkOf } from './network.ts'
import type { KeyRing } from './secrets.ts'

export type Limit = { subject: string; most: number }

/** A limit on what comes from where a call comes from. */
export const networkLimit = (deed: string, address: string, most: number): Limit => ({
  subject: `${deed}:${networkOf(address)}`,
  most,
})

export type Attempts = {
  /**
   * Counts a try against each limit, within the last hour and across processes, before it is evaluated; refuses
   * it with the seconds to wait when one is used up. Resolves to what takes the try back, for those that only
   * count failures.
   */
  reserve(limits: Limit[], message?: string): Promise<() => Promise<void>>
  /** Forgets the tries of a subject. */
  forget(subject: string): Promise<void>
  /** Deletes what no limit looks at any more. */
  sweep(): Promise<void>
}

export function attemptsIn(database: Database, keys: KeyRing): Attempts {
  const keyOf = (subject: string) => Buffer.from(keys.sign('attempt', subject), 'base64url')
  return {
    reserve: async (limits, message) => {
      const ids = await database.transaction(async (tx) => {
        // One lock a subject, always in the same order, makes parallel tries wait for each other's count.
        for (const { subject } of limits.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)))
          await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
            keyOf(subject).toString('hex'),
          ])
        for (const { subject, most } of limits) {
          const [used] = await tx.query<{ count: number; wait: number }>(
            `SELECT count(*) AS count, 3600 - extract(epoch FROM clock_timestamp() - min(at))::int AS wait
             FROM attempt WHERE key = $1 AND at > clock_timestamp() - interval '1 hour'`,
            [keyOf(subject)],
          )
          if (used && used.count >= most)
            throw new Failure('too_many_requests', {
              retryAfter: Math.max(1, used.wait),
              ...(message && { message }),
            })
        }
        const rows = await tx.query<{ id: number }>(
          'INSERT INTO attempt (key) SELECT unnest($1::bytea[]) RETURNING id',
          [limits.map(({ subject }) => keyOf(subject))],
        )
        return rows.map(({ id }) => id)
      })
      return async () => {
        await database.query('DELETE FROM attempt WHERE id = ANY($1::bigint[])', [ids])
      }
    },
    forget: async (subject) => {
      await database.query('DELETE FROM attempt WHERE key = $1', [keyOf(subject)])
    },
    sweep: async () => {
      await database.query("DELETE FROM attempt WHERE at < now() - interval '1 hour'")
    },
  }
}
