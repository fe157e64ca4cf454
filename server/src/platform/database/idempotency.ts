import { Failure } from '@filo/contract/kit/failure.ts'
import type { KeyRing } from '../secrets/secrets.ts'
import type { Sql } from './database.ts'

/** One request that may arrive twice: who sent it, what it asks for, under which key, with which body. */
export type RepeatableRequest = {
  personKind: string
  personId: string
  request: string
  key: string
  bodyHash: Buffer
}

/** What is kept of a body to know a replay by. Keyed, for a body may be a password, which a bare digest would give away. */
export const hashBody = (keys: KeyRing, body: unknown): Buffer =>
  Buffer.from(keys.sign('repeated', JSON.stringify(body ?? null)), 'base64url')

const keyOf = ({ personKind, personId, request, key }: RepeatableRequest) => [
  personKind,
  personId,
  request,
  key,
]
const found = 'person_kind = $1 AND person_id = $2 AND route = $3 AND key = $4'

/**
 * Claims a request inside its transaction. A duplicate that runs in parallel waits here for the first to commit.
 * Answers what the first one made, or `null` when this is the first.
 */
export async function claimRequest(
  tx: Sql,
  request: RepeatableRequest,
): Promise<{ objectId: string | null } | null> {
  const values = [...keyOf(request), request.bodyHash]
  const claimed = await tx.query(
    `INSERT INTO repeated_request (person_kind, person_id, route, key, body_hash) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING key`,
    values,
  )
  if (claimed.length > 0) return null
  const [first] = await tx.query<{ same: boolean; objectId: string | null }>(
    `SELECT body_hash = $5 AS same, object_id AS "objectId" FROM repeated_request WHERE ${found}`,
    values,
  )
  if (!first?.same) throw new Failure('idempotency_conflict')
  return { objectId: first.objectId }
}

/** Keeps the name of what the request made, and nothing of what it answered, for its replay. */
export async function storeObjectId(
  tx: Sql,
  request: RepeatableRequest,
  objectId: string | null,
): Promise<void> {
  await tx.query(`UPDATE repeated_request SET object_id = $5 WHERE ${found}`, [...keyOf(request), objectId])
}

export async function sweepRepeatedRequests(sql: Sql): Promise<void> {
  await sql.query("DELETE FROM repeated_request WHERE created_at < now() - interval '24 hours'")
}
