import { Failure } from '@filo/contract/kit/failure.ts'
import type { Sql } from './database.ts'
import type { KeyRing } from './secrets.ts'

/** One POST that may arrive twice: who sent it, which route, under which key, with which body. */
export type Repeatable = { personId: string; route: string; key: string; bodyHash: Buffer }

/** What is kept of a body to know its twin by. Keyed, for a body may be a password, which a bare digest would give away. */
export const hashBody = (keys: KeyRing, body: unknown): Buffer =>
  Buffer.from(keys.sign('repeated', JSON.stringify(body ?? null)), 'base64url')

/**
 * Claims a request inside its transaction. A twin that runs in parallel waits here for the first to commit.
 * Answers the reply that the first one got, or `null` when this is the first.
 */
export async function claim(tx: Sql, request: Repeatable): Promise<{ reply: unknown } | null> {
  const claimed = await tx.query(
    `INSERT INTO repeated_request (person_id, route, key, body_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING key`,
    [request.personId, request.route, request.key, request.bodyHash],
  )
  if (claimed.length > 0) return null
  const [first] = await tx.query<{ same: boolean; reply: unknown }>(
    'SELECT body_hash = $4 AS same, reply FROM repeated_request WHERE person_id = $1 AND route = $2 AND key = $3',
    [request.personId, request.route, request.key, request.bodyHash],
  )
  if (!first?.same) throw new Failure('idempotency_conflict')
  return { reply: first.reply }
}

/** Keeps the answer, which must bear no secret, for the request's twin. */
export async function keepReply(tx: Sql, request: Repeatable, reply: unknown): Promise<void> {
  await tx.query('UPDATE repeated_request SET reply = $4 WHERE person_id = $1 AND route = $2 AND key = $3', [
    request.personId,
    request.route,
    request.key,
    JSON.stringify(reply ?? null),
  ])
}

export async function sweepRepeated(sql: Sql): Promise<void> {
  await sql.query("DELETE FROM repeated_request WHERE created_at < now() - interval '24 hours'")
}
