import { Failure } from '@filo/contract/kit/failure.ts'
import type { KeyRing } from '../secrets/secrets.ts'
import type { Sql } from './database.ts'

/** A request that may arrive twice: who sent it, what it requests, its idempotency key and the digest of its body. */
export type RepeatableRequest = {
  personKind: string
  personId: string
  request: string
  key: string
  bodyHash: Buffer
}

/**
 * The digest by which a replay's body is compared. Keyed (HMAC), because the body may be a password, which a plain hash
 * would reveal.
 */
export const hashBody = (keys: KeyRing, body: unknown): Buffer =>
  Buffer.from(keys.sign('repeated', JSON.stringify(body ?? null)), 'base64url')

const keyOf = ({ personKind, personId, request, key }: RepeatableRequest) => [
  personKind,
  personId,
  request,
  key,
]
const isSameRequest = 'person_kind = $1 AND person_id = $2 AND route = $3 AND key = $4'

/**
 * Claims a request inside its transaction; a parallel duplicate waits here for the first one to commit.
 * @returns `null` for the first request, what the first one made for a replay
 * @throws Failure `idempotency_conflict` if the body differs
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
    `SELECT body_hash = $5 AS same, object_id AS "objectId" FROM repeated_request WHERE ${isSameRequest}`,
    values,
  )
  if (!first?.same) throw new Failure('idempotency_conflict')
  return { objectId: first.objectId }
}

/** Stores the id of what the request made, for its replay; never the reply. */
export async function storeObjectId(
  tx: Sql,
  request: RepeatableRequest,
  objectId: string | null,
): Promise<void> {
  await tx.query(`UPDATE repeated_request SET object_id = $5 WHERE ${isSameRequest}`, [
    ...keyOf(request),
    objectId,
  ])
}

export async function sweepRepeatedRequests(sql: Sql): Promise<void> {
  await sql.query("DELETE FROM repeated_request WHERE created_at < now() - interval '24 hours'")
}
