import { expect } from 'vitest'
import type { Api } from './api.ts'

/**
 * Runs calls in parallel: makes all of them wait for what `statement` of the owner locks or changes, then commits it,
 * so that they continue together.
 */
export async function releaseTogether<T>(
  { owner, database }: Pick<Api, 'owner' | 'database'>,
  statement: string,
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await owner.query('BEGIN')
  await owner.query(statement)
  const answers = Promise.all(calls.map((call) => call()))
  await expect.poll(() => database.query(waiting)).toHaveLength(calls.length)
  await owner.query('COMMIT')
  return answers
}
