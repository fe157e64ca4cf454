import type { Sql } from '../platform/database/database.ts'

/** Visits per clinician and day, one an hour from eight. */
const slotsPerDay = 8

/**
 * Spreads `visits` evenly over the workgroups that have none: half until yesterday, half from tomorrow on, each
 * clinician's one after the other with patients in turn, so that none overlap. Most past ones are completed; of those
 * to come half are accepted, and some await the clinic's answer.
 */
export async function addSeededVisits(sql: Sql, visits: number): Promise<void> {
  await sql.query(
    `WITH patients AS (
       SELECT p.id, p.workgroup_id, row_number() OVER whole - 1 AS place, count(*) OVER (PARTITION BY p.workgroup_id) AS count
       FROM patient p WHERE NOT EXISTS (SELECT FROM visit v WHERE v.workgroup_id = p.workgroup_id)
       WINDOW whole AS (PARTITION BY p.workgroup_id ORDER BY p.id)
     ), colleagues AS (
       SELECT id, workgroup_id, row_number() OVER (PARTITION BY workgroup_id ORDER BY id) - 1 AS place FROM staff
       WHERE roles && '{physician,nurse}' AND workgroup_id IN (SELECT workgroup_id FROM patients)
     ), sizes AS (
       SELECT workgroup_id, max(p.count) AS patients, least(max(p.count), (SELECT count(*) FROM colleagues c
         WHERE c.workgroup_id = p.workgroup_id)) AS colleagues, count(*) OVER () AS workgroups FROM patients p GROUP BY workgroup_id
     ), slots AS (
       SELECT s.*, k, k / s.colleagues - $1::int / s.workgroups / s.colleagues / 2 AS slot
       FROM sizes s, generate_series(0, $1::int / s.workgroups - 1) k WHERE s.colleagues > 0
     ), times AS (
       SELECT *, ((now() AT TIME ZONE 'Europe/Rome')::date + floor(slot / $2::numeric)::int + (slot >= 0)::int
         + make_interval(hours => (8 + (slot % $2 + $2) % $2)::int)) AT TIME ZONE 'Europe/Rome' AS start_at FROM slots
     ), added AS (
       INSERT INTO visit (id, created_at, created_by, workgroup_id, patient_id, hcp_id, type, status, start_at, end_at,
         proposed_at, rejection_seen_at)
       SELECT gen_random_uuid(), least(start_at, now()) - interval '12 days', c.id, t.workgroup_id, p.id, c.id,
         CASE WHEN k % 4 = 0 THEN 'training' ELSE 'televisit' END, state.status, start_at, start_at + interval '30 minutes',
         CASE WHEN state.status = 'pending' AND k % 20 = 3 THEN start_at + interval '1 day' END,
         CASE WHEN state.status = 'rejected' AND start_at < now() THEN start_at END
       FROM times t JOIN patients p ON p.workgroup_id = t.workgroup_id AND p.place = k % t.patients
         JOIN colleagues c ON c.workgroup_id = t.workgroup_id AND c.place = k % t.colleagues,
         LATERAL (SELECT CASE WHEN k / t.colleagues % 20 = 0 THEN 'rejected'
           WHEN start_at + interval '30 minutes' < now() THEN CASE WHEN k / t.colleagues % 20 = 1 THEN 'accepted' ELSE 'completed' END
           WHEN k / t.colleagues % 2 = 0 THEN 'accepted' ELSE 'pending' END AS status) state
       RETURNING id, status, created_at
     )
     INSERT INTO visit_event (visit_id, at, kind)
     SELECT id, created_at + interval '1 day', CASE status WHEN 'rejected' THEN 'rejected' ELSE 'accepted' END
     FROM added WHERE status <> 'pending'`,
    [visits, slotsPerDay],
  )
}
