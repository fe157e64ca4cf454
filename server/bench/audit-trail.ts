import pg from 'pg'
import { sealAudit } from '../src/platform/audit/audit-seal.ts'
import type { Database } from '../src/platform/database/database.ts'
import { ownerConnectionTo } from './servers.ts'

/** Entries per transaction. */
const entriesPerTransaction = 100_000

/** SQL: the action of the n-th entry. Common ones are shares of a hundred, two rare ones come first. */
const mix = `CASE WHEN n % 5000 = 0 THEN 'patient.archive' WHEN n % 1000 = 1 THEN 'staff.end-sessions'
  WHEN n % 100 < 55 THEN 'patient.read' WHEN n % 100 < 80 THEN 'patient.list' WHEN n % 100 < 87 THEN 'cicc.change'
  WHEN n % 100 < 93 THEN 'patient.change' WHEN n % 100 < 96 THEN 'cicc.download' WHEN n % 100 < 98 THEN 'audit.search'
  ELSE 'access.refresh' END`

/**
 * Writes two years of a busy clinic's entries, newest last, ending `monthsAgo`: random staff, each with patients of
 * their workgroup, one entry in fifty refused. Runs as the owner, because the times are invented.
 */
export async function fillTrail(folder: string, entries: number, monthsAgo = 0): Promise<void> {
  const client = new pg.Client(ownerConnectionTo(folder))
  await client.connect()
  try {
    await client.query(`CREATE TEMP TABLE person AS
      SELECT row_number() OVER (ORDER BY s.id) - 1 AS place, s.id, s.workgroup_id,
        (SELECT array_agg(p.id ORDER BY p.id) FROM patient p WHERE p.workgroup_id = s.workgroup_id) AS patients
      FROM staff s WHERE s.workgroup_id IS NOT NULL`)
    await client.query('CREATE UNIQUE INDEX ON person (place); ANALYZE person')
    for (let done = 0; done < entries; done += entriesPerTransaction)
      await client.query(
        `WITH entry AS (
           SELECT n, ${mix} AS action, n % 50 = 7 AS refused, abs(hashint8(n)::bigint) AS lot,
             (SELECT count(*) FROM person) AS people
           FROM generate_series($1::bigint, $2::bigint) n)
         INSERT INTO audit_entry (at, action, outcome, actor_kind, actor_id, workgroup_id, patient_id, object_id, details, request_id, address)
         SELECT now() - ($3 - n) * interval '63 seconds' - interval '10 minutes' - make_interval(months => $4), action,
           CASE WHEN refused THEN 'not_found' ELSE 'done' END, 'staff', person.id, person.workgroup_id,
           CASE WHEN NOT refused AND action NOT IN ('patient.list', 'audit.search', 'staff.end-sessions')
             THEN patients[1 + (lot / 7) % cardinality(patients)] END,
           CASE WHEN refused THEN gen_random_uuid() END,
           CASE WHEN action = 'patient.list' THEN jsonb_build_object('count', 20) END,
           to_hex((extract(epoch FROM now()) - ($3 - n) * 63)::bigint) || '-' || lpad(to_hex(lot % 16777216), 6, '0'),
           '10.0.' || n % 200 || '.7'
         FROM entry JOIN person ON person.place = entry.lot % entry.people ORDER BY n`,
        [done + 1, Math.min(done + entriesPerTransaction, entries), entries, monthsAgo],
      )
    await client.query('VACUUM (ANALYZE) audit_entry')
  } finally {
    await client.end()
  }
}

/** Backdates the seals of blocks with only old entries, without the triggers that forbid it. */
export async function ageBlocks(folder: string): Promise<void> {
  const client = new pg.Client(ownerConnectionTo(folder))
  await client.connect()
  try {
    await client.query("SET session_replication_role = 'replica'")
    await client.query(
      `UPDATE audit_block SET sealed_at = sealed_at - interval '25 months' WHERE number < (SELECT min(s.block_number)
         FROM audit_seal s JOIN audit_entry e ON e.id = s.entry_id WHERE e.at > now() - interval '24 months')`,
    )
  } finally {
    await client.end()
  }
}

/** Seals everything unsealed, in parallel with the product. */
export async function sealTrail(database: Database): Promise<void> {
  const left = 'SELECT (SELECT count(*) FROM audit_entry) - (SELECT count(*) FROM audit_seal) AS count'
  for (;;) {
    while ((await sealAudit(database)) > 0);
    const [unsealed] = await database.query<{ count: number }>(left)
    if ((unsealed?.count ?? 0) === 0) return
  }
}
