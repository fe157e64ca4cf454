import type {
  Acceptance,
  ConsentName,
  Invite,
  OpenInvite,
  textOfConsent,
} from '@filo/contract/features/invites/invite.schema.ts'
import { inviteeFields, nameFields, profileFields } from '@filo/contract/features/staff/staff.fields.ts'
import type { Role } from '@filo/contract/kit/access.ts'
import { columnsOf, jsonOf } from '../../platform/database/columns.ts'
import type { Sql } from '../../platform/database/database.ts'

const { names, parametersFrom, valuesOf } = columnsOf(profileFields)

/** An invite found by its code. `gone`: its inviter was disabled, or its facility was deleted. */
export type FoundInvite = {
  id: string
  status: Invite['status']
  expired: boolean
  gone: boolean
  facilityId: string | null
  workgroupId: string | null
  facilityIds: string[]
  allFacilities: boolean
  open: OpenInvite
}

const byCode = `SELECT i.id, i.status, i.expires_at <= clock_timestamp() AS expired,
    by.disabled_at IS NOT NULL OR (i.role <> 'supervisor' AND f.id IS NULL) AS gone,
    i.facility_id AS "facilityId", i.workgroup_id AS "workgroupId",
    coalesce(i.facility_ids, '{}') AS "facilityIds", i.all_facilities AS "allFacilities",
    json_build_object(${jsonOf(inviteeFields, 'i')}, 'role', i.role,
      'lead', i.role = 'physician' AND i.workgroup_id IS NULL,
      'inviter', json_build_object(${jsonOf(nameFields, 'by')}),
      'facility', CASE WHEN f.id IS NOT NULL THEN json_build_object('name', f.name, 'city', f.city) END,
      'workgroup', CASE WHEN w.id IS NOT NULL THEN json_build_object('name', w.name) END,
      'supervises', CASE WHEN i.role = 'supervisor' THEN json_build_object('all', i.all_facilities, 'facilities',
        (SELECT coalesce(json_agg(json_build_object('name', g.name, 'city', g.city) ORDER BY g.name_key, g.id), '[]')
         FROM facility g WHERE g.id = ANY (i.facility_ids))) END,
      'expiresAt', iso(i.expires_at)) AS open
  FROM invite i JOIN staff by ON by.id = i.created_by LEFT JOIN workgroup w ON w.id = i.workgroup_id
  LEFT JOIN facility f ON f.id = coalesce(i.facility_id, w.facility_id) WHERE i.token_hash = $1`

export type NewPerson = {
  id: string
  email: string
  passwordHash: string
  role: Role
  personal: Acceptance['personal']
  workgroupId: string | null
  allFacilities: boolean
}

export type Consent = { text: (typeof textOfConsent)[ConsentName]; version: string }

/** Finds invites by code and writes what accepting one creates. */
export const acceptanceRepository = {
  async byCode(sql: Sql, tokenHash: Buffer): Promise<FoundInvite | null> {
    const [row] = await sql.query<FoundInvite>(byCode, [tokenHash])
    return row ?? null
  },

  /** Like `byCode`, locked: parallel acceptances queue, and the inviter cannot be disabled meanwhile. */
  async lockByCode(tx: Sql, tokenHash: Buffer): Promise<FoundInvite | null> {
    await tx.query('SELECT FROM invite WHERE token_hash = $1 FOR UPDATE', [tokenHash])
    const [row] = await tx.query<FoundInvite>(`${byCode} FOR SHARE OF by`, [tokenHash])
    return row ?? null
  },

  async addWorkgroup(tx: Sql, workgroup: { id: string; facilityId: string; name: string }): Promise<void> {
    await tx.query('INSERT INTO workgroup (id, facility_id, name) VALUES ($1, $2, $3)', [
      workgroup.id,
      workgroup.facilityId,
      workgroup.name,
    ])
  },

  async addPerson(tx: Sql, person: NewPerson): Promise<void> {
    await tx.query(
      `INSERT INTO staff (id, email, password_hash, roles, workgroup_id, all_facilities, ${names})
       VALUES ($1, $2, $3, $4, $5, $6, ${parametersFrom(7)})`,
      [
        person.id,
        person.email,
        person.passwordHash,
        [person.role],
        person.workgroupId,
        person.allFacilities,
        ...valuesOf(person.personal),
      ],
    )
  },

  /** Skips facilities that no longer exist. */
  async superviseFacilities(tx: Sql, staffId: string, facilityIds: string[]): Promise<void> {
    await tx.query(
      'INSERT INTO facility_supervisor (staff_id, facility_id) SELECT $1, f.id FROM facility f WHERE f.id = ANY ($2) FOR KEY SHARE OF f',
      [staffId, facilityIds],
    )
  },

  async addConsents(tx: Sql, staffId: string, consents: Consent[]): Promise<void> {
    await tx.query(
      `INSERT INTO staff_consent (staff_id, text, version, at)
       SELECT $1, c.text, c.version, clock_timestamp() FROM jsonb_to_recordset($2::jsonb) AS c (text text, version text)`,
      [staffId, JSON.stringify(consents)],
    )
  },

  async markAccepted(tx: Sql, inviteId: string, staffId: string): Promise<void> {
    await tx.query(
      "UPDATE invite SET status = 'accepted', answered_at = clock_timestamp(), accepted_by = $2 WHERE id = $1",
      [inviteId, staffId],
    )
  },
}
