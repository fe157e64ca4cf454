import type { VisitStatus, visitEventKinds } from '@filo/contract/features/visits/visit.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import { type Sql, violates } from '../../platform/database/database.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { type AppointmentRow, isColleague, isOpen, proposalJson, type VisitSlot } from './visit.queries.ts'

type Period = { start: Date; end: Date }
type Added = Period & {
  id: string
  workgroupId: string
  staffId: string
  patientId: string
  hcpId: string
  type: string
  note: string | null
}
type Event = {
  kind: (typeof visitEventKinds)[number]
  start?: string | Date | null
  note?: string | null
  hcpId?: string
}

/** An existing visit at its new slot. */
type Changed = VisitSlot & { id: string }
type Change = { note: string | null; isMoved: boolean }

/** A visit that is locked for a change: by staff of its workgroup, or by a device of its patient. */
export type LockedVisit = Omit<AppointmentRow, 'hcp'> & {
  patientId: string
  hcpId: string
  note: string | null
  cancelledAt: string | null
}

const lockedSelect = `SELECT json_build_object('id', v.id, 'version', v.version, 'patientId', v.patient_id, 'hcpId', v.hcp_id,
      'type', v.type, 'status', v.status, 'start', iso(v.start_at), 'end', iso(v.end_at), 'readAt', iso(now()), 'note', v.note, 'cancelledAt', iso(v.cancelled_at),
      'proposal', ${proposalJson}) AS result
    FROM visit v JOIN patient p ON p.id = v.patient_id
    WHERE v.id = $2 AND p.archived_at IS NULL`

export const lockVisit = scopedQuery<LockedVisit, [id: string]>({
  name: 'visit.lock',
  text: `${lockedSelect} AND v.workgroup_id = viewer.workgroup_id AND v.cancelled_at IS NULL FOR NO KEY UPDATE OF v`,
  values: (id) => [id],
})
export const lockOwnVisit = scopedQuery<LockedVisit, [id: string]>({
  name: 'visit.own-lock',
  text: `${lockedSelect} AND v.patient_id = viewer.patient_id FOR NO KEY UPDATE OF v`,
  values: (id) => [id],
})

/** Keeps a patient from being archived meanwhile; returns the time of the database. */
export const lockActivePatient = scopedQuery<string, [id: string]>({
  name: 'visit.patient',
  text: `SELECT to_json(iso(now())) AS result FROM patient p
    WHERE p.id = $2 AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL FOR SHARE OF p`,
  values: (id) => [id],
})

/** Keeps a colleague who may hold visits from being disabled or moved meanwhile. */
export const lockColleague = scopedQuery<string, [id: string]>({
  name: 'visit.colleague',
  text: `SELECT to_json(s.id) AS result FROM staff s
    WHERE s.id = $2 AND ${isColleague} FOR SHARE OF s`,
  values: (id) => [id],
})

const isOverlap = (error: unknown) =>
  violates(error, 'visit_patient_free') || violates(error, 'visit_hcp_free')

/** Thrown for a slot that another visit occupies; `describeOverlap` names that visit after the rollback. */
export class Overlap extends Failure {
  readonly slot: VisitSlot
  constructor(slot: VisitSlot) {
    super('visit_overlap')
    this.slot = slot
  }
}

/**
 * Writes a visit. Parallel calls for one slot pass every check; the exclusion constraints refuse the second. The locks
 * make them queue: otherwise both would wait for each other until one is rolled back as a deadlock.
 */
async function writeSlot(tx: Sql, slot: VisitSlot, text: string, values: unknown[]): Promise<object[]> {
  await visitRepository.lockSchedules(tx, [slot])
  return tx.query(text, values).catch((error) => {
    throw isOverlap(error) ? new Overlap(slot) : error
  })
}

/** The slot that a visit has now. */
export const slotOf = ({ id, patientId, hcpId, start, end }: LockedVisit): Changed => ({
  ...{ id, patientId, hcpId },
  start: new Date(start),
  end: new Date(end),
})

export const visitRepository = {
  /**
   * Keeps others from writing visits of these patients and colleagues until the transaction ends. To avoid deadlocks,
   * lock the visits themselves before, and call this once for all of them: it locks in a fixed order.
   */
  async lockSchedules(tx: Sql, visits: Pick<VisitSlot, 'patientId' | 'hcpId'>[]): Promise<void> {
    await tx.query(
      `SELECT pg_advisory_xact_lock(key) FROM
         (SELECT DISTINCT hashtextextended('visit of ' || id, 0) AS key FROM unnest($1::text[]) AS id ORDER BY key) AS keys`,
      [visits.flatMap(({ patientId, hcpId }) => [patientId, hcpId])],
    )
  },

  async add(
    tx: Sql,
    { id, workgroupId, staffId, patientId, hcpId, type, note, start, end }: Added,
  ): Promise<void> {
    await writeSlot(
      tx,
      { id, patientId, hcpId, start, end },
      `INSERT INTO visit (id, created_by, workgroup_id, patient_id, hcp_id, type, note, start_at, end_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, staffId, workgroupId, patientId, hcpId, type, note || null, start, end],
    )
  },

  /** Changes a visit for staff. A new time makes it pending again and drops the patient's proposal. */
  async change(tx: Sql, slot: Changed, { note, isMoved }: Change): Promise<void> {
    const { id, hcpId, start, end } = slot
    await writeSlot(
      tx,
      slot,
      `UPDATE visit SET version = version + 1, start_at = $2, end_at = $3, hcp_id = $4, note = $5,
         status = CASE WHEN $6 THEN 'pending' ELSE status END, proposed_at = CASE WHEN $6 THEN NULL ELSE proposed_at END,
         proposed_note = CASE WHEN $6 THEN NULL ELSE proposed_note END
       WHERE id = $1`,
      [id, start, end, hcpId, note || null, isMoved],
    )
  },

  /** Reassigns a visit if the colleague is free; returns whether they are. */
  async reassign(tx: Sql, slot: Changed): Promise<boolean> {
    const given = await writeSlot(
      tx,
      slot,
      `UPDATE visit u SET version = version + 1, hcp_id = $2 WHERE id = $1 AND NOT EXISTS (SELECT FROM visit v
         WHERE v.hcp_id = $2 AND v.id <> u.id AND ${isOpen} AND tstzrange(v.start_at, v.end_at) && tstzrange(u.start_at, u.end_at))
       RETURNING id`,
      [slot.id, slot.hcpId],
    )
    return given.length > 0
  },

  /** Whether the adequacy of a visit was confirmed; read after its lock, under which that is written. */
  async isConfirmed(tx: Sql, id: string): Promise<boolean> {
    const rows = await tx.query('SELECT FROM visit_report WHERE visit_id = $1 AND confirmed_at IS NOT NULL', [
      id,
    ])
    return rows.length > 0
  },

  /** Raises the version of a visit, so that who has read it before writes over nothing. */
  async raiseVersion(tx: Sql, id: string): Promise<void> {
    await tx.query('UPDATE visit SET version = version + 1 WHERE id = $1', [id])
  },

  async cancel(tx: Sql, id: string): Promise<void> {
    await tx.query('UPDATE visit SET version = version + 1, cancelled_at = now() WHERE id = $1', [id])
  },

  /** Cancels a patient's visits to come; returns how many. */
  async cancelOpenOf(tx: Sql, patientId: string): Promise<number> {
    // Waits for parallel changes, also of past visits, so that the next statement sees their new times.
    await tx.query(
      `SELECT FROM visit WHERE patient_id = $1 AND status IN ('pending', 'accepted') AND cancelled_at IS NULL
       ORDER BY id FOR NO KEY UPDATE`,
      [patientId],
    )
    const rows = await tx.query(
      `UPDATE visit SET version = version + 1, cancelled_at = now()
       WHERE patient_id = $1 AND status IN ('pending', 'accepted') AND cancelled_at IS NULL AND end_at > now() RETURNING id`,
      [patientId],
    )
    return rows.length
  },

  async propose(tx: Sql, id: string, start: Date, note: string | null): Promise<void> {
    await tx.query(
      'UPDATE visit SET version = version + 1, proposed_at = $2, proposed_note = $3 WHERE id = $1',
      [id, start, note || null],
    )
  },

  /** Sets the status and clears the counter-proposal; `slot` has the visit's own time, or the agreed one. */
  async setStatus(tx: Sql, status: VisitStatus, slot: Changed): Promise<void> {
    const { id, start, end } = slot
    await writeSlot(
      tx,
      slot,
      `UPDATE visit SET version = version + 1, status = $2, start_at = $3, end_at = $4, proposed_at = NULL,
         proposed_note = NULL WHERE id = $1`,
      [id, status, start, end],
    )
  },

  async seeRejection(tx: Sql, id: string): Promise<void> {
    await tx.query('UPDATE visit SET rejection_seen_at = coalesce(rejection_seen_at, now()) WHERE id = $1', [
      id,
    ])
  },

  async addEvent(tx: Sql, id: string, actor: StaffActor | DeviceActor, event: Event): Promise<void> {
    const caregiverId = actor.kind === 'device' && actor.holderId !== actor.patientId ? actor.holderId : null
    await tx.query(
      `INSERT INTO visit_event (visit_id, kind, staff_id, caregiver_id, start_at, note, hcp_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        event.kind,
        actor.kind === 'staff' ? actor.id : null,
        caregiverId,
        event.start ?? null,
        event.note || null,
        event.hcpId ?? null,
      ],
    )
  },
}
