import type { PendingInvite } from '@filo/contract/features/invites/invite.policy.ts'
import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import { inviteeFields } from '@filo/contract/features/staff/staff.fields.ts'
import { staffJson } from '../../context/people.queries.ts'
import { columnsOf, jsonOf } from '../../platform/database/columns.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Outcome } from '../../platform/mail/mail.ts'
import { managedBy } from '../facilities/facility-scope.queries.ts'

const invitee = columnsOf(inviteeFields)

export type NewInvite = {
  id: string
  createdBy: string
  role: Invite['role']
  facilityId: string | null
  workgroupId: string | null
  facilityIds: string[] | null
  allFacilities: boolean
} & Pick<Invite, keyof typeof inviteeFields> &
  Sending

/** Values that change with every sending of an invite: its code, its validity, the id of its mail. */
export type Sending = {
  tokenHash: Buffer
  days: number
  deliveryId: string
  delivery: 'queued' | 'handed'
}

const supervisedJson = `SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.name_key, g.id), '[]')
  FROM facility g WHERE g.id = ANY (i.facility_ids)`

/** The invite `i` of `inviteTables` as JSON. */
export const inviteJson = `json_build_object('id', i.id,
    'facility', CASE WHEN f.id IS NOT NULL THEN json_build_object('id', f.id, 'name', f.name) END,
    'workgroup', CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'name', w.name) END,
    'supervises', CASE WHEN i.role = 'supervisor' THEN json_build_object('all', i.all_facilities, 'facilities', (${supervisedJson})) END,
    ${jsonOf(inviteeFields, 'i')}, 'role', i.role,
    'lead', i.role = 'physician' AND i.workgroup_id IS NULL, 'status', i.status,
    'createdAt', iso(i.created_at), 'sentAt', iso(i.sent_at), 'expiresAt', iso(i.expires_at),
    'expired', i.status = 'pending' AND i.expires_at <= clock_timestamp(), 'delivery', i.delivery)`

/** The invite `i` with its workgroup `w` and its facility `f`. */
export const inviteTables = `invite i LEFT JOIN workgroup w ON w.id = i.workgroup_id
  LEFT JOIN facility f ON f.id = coalesce(i.facility_id, w.facility_id)`

const closedBefore = 'coalesce(i.answered_at, i.expires_at) < clock_timestamp() - make_interval(days => $1)'

/** The invites that a person sent. */
export const inviteRepository = {
  async read(sql: Sql, id: string): Promise<Invite> {
    const [row] = await sql.query<{ invite: Invite }>(
      `SELECT ${inviteJson} AS invite FROM ${inviteTables} WHERE i.id = $1`,
      [id],
    )
    if (!row) throw new Error('invite: no row came back')
    return row.invite
  },

  /** Returns those of the facilities that the person manages, locked against deletion until the transaction ends. */
  async lockManaged(tx: Sql, facilityIds: string[], personId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `SELECT f.id FROM facility f WHERE f.id = ANY ($1) AND ${managedBy('f.id', '$2')} ORDER BY f.id FOR KEY SHARE OF f`,
      [facilityIds, personId],
    )
    return rows.map(({ id }) => id)
  },

  async hasAccount(sql: Sql, email: string): Promise<boolean> {
    const rows = await sql.query('SELECT FROM staff WHERE email = $1', [email])
    return rows.length > 0
  },

  /** The pending invite to an address, and who sent it. */
  async pendingFor(sql: Sql, email: string): Promise<PendingInvite | null> {
    const [row] = await sql.query<PendingInvite>(
      `SELECT i.created_by AS "createdBy", ${staffJson('st')} AS inviter,
         i.expires_at <= clock_timestamp() AS expired
       FROM invite i JOIN staff st ON st.id = i.created_by WHERE i.email = $1 AND i.status = 'pending'`,
      [email],
    )
    return row ?? null
  },

  /** Withdraws what disabled people sent: they cannot do so themselves, and it would block the address for good. */
  async withdrawSentByDisabled(tx: Sql, email: string): Promise<void> {
    await tx.query(
      `UPDATE invite SET status = 'withdrawn', answered_at = clock_timestamp() WHERE email = $1 AND status = 'pending'
       AND created_by IN (SELECT id FROM staff WHERE disabled_at IS NOT NULL)`,
      [email],
    )
  },

  async add(tx: Sql, invite: NewInvite): Promise<void> {
    await tx.query(
      `INSERT INTO invite (id, created_by, role, facility_id, workgroup_id, facility_ids, all_facilities, token_hash,
         delivery_id, delivery, expires_at, ${invitee.names})
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + make_interval(days => $11),
         ${invitee.parametersFrom(12)})`,
      [
        invite.id,
        invite.createdBy,
        invite.role,
        invite.facilityId,
        invite.workgroupId,
        invite.facilityIds,
        invite.allFacilities,
        invite.tokenHash,
        invite.deliveryId,
        invite.delivery,
        invite.days,
        ...invitee.valuesOf(invite),
      ],
    )
  },

  /** An invite that the person sent, locked. */
  async lockOwn(
    tx: Sql,
    id: string,
    personId: string,
  ): Promise<{ status: Invite['status']; email: string } | null> {
    const [row] = await tx.query<{ status: Invite['status']; email: string }>(
      'SELECT status, email FROM invite WHERE id = $1 AND created_by = $2 FOR UPDATE',
      [id, personId],
    )
    return row ?? null
  },

  async renew(tx: Sql, id: string, { tokenHash, deliveryId, days, delivery }: Sending): Promise<void> {
    await tx.query(
      `UPDATE invite SET token_hash = $2, delivery_id = $3, expires_at = clock_timestamp() + make_interval(days => $4),
         delivery = $5, sent_at = NULL WHERE id = $1`,
      [id, tokenHash, deliveryId, days, delivery],
    )
  },

  async withdraw(tx: Sql, id: string): Promise<void> {
    await tx.query(
      "UPDATE invite SET status = 'withdrawn', answered_at = clock_timestamp() WHERE id = $1 AND status = 'pending'",
      [id],
    )
  },

  /** How many were answered, or expired unanswered, more than `days` days ago. */
  async countClosed(sql: Sql, days: number): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM invite i WHERE ${closedBefore}`,
      [days],
    )
    return row?.count ?? 0
  },

  async removeClosed(tx: Sql, days: number): Promise<number> {
    const removed = await tx.query(`DELETE FROM invite i WHERE ${closedBefore} RETURNING i.id`, [days])
    return removed.length
  },

  /** Records the outcome of a mail, unless it is that of an earlier sending, or one that stayed on the server. */
  async recordDelivery(sql: Sql, deliveryId: string, outcome: Outcome): Promise<void> {
    await sql.query(
      `UPDATE invite SET delivery = $2, sent_at = CASE WHEN $2 = 'sent' THEN clock_timestamp() END WHERE delivery_id = $1 AND delivery <> 'handed'`,
      [deliveryId, outcome],
    )
  },
}
