import type { Holder } from '@filo/contract/features/access/access.schema.ts'
import type { Sql } from '../../platform/database/database.ts'

/** A patient or a caregiver as the holder of an access. */
export type HolderRow = { patientId: string; caregiverId: string | null; name: string; surname: string }

/** The holder of an access that is redeemed, and the patient whom it is for. */
export type RedeemingHolder = HolderRow & {
  fiscalCode: string
  patientName: string
  patientSurname: string
}

export const holderOf = ({ patientId, caregiverId, name, surname }: HolderRow): Holder => ({
  id: caregiverId ?? patientId,
  kind: caregiverId ? 'caregiver' : 'patient',
  name,
  surname,
})

/** A redeemed access; `id` is the first access, or the device whose link moved, `firstAccessId` what let it in. */
export type UsedAccess = {
  id: string
  firstAccessId: string
  patientId: string
  caregiverId: string | null
}
/** The same with the device that it let in. */
export type JustUsedAccess = UsedAccess & { tokenHash: Buffer }

/** Identifies a first access by the hash of its QR token, or by the row that a code matched, `null` if none did. */
export type AccessKey = ['token_hash', Buffer] | ['id', string | null]

const isJustUsed = (minutes: string) => `a.used_at > clock_timestamp() - make_interval(mins => ${minutes})`

type NewAccess = {
  id: string
  patientId: string
  caregiverId: string | null
  tokenHash: Buffer
  codeHash: Buffer
  createdBy: string
  hours: number
}

/** Subquery with everybody who can hold an access: patients who are not archived and their current caregivers. */
export const holders = `(
  SELECT p.id AS patient_id, NULL::uuid AS caregiver_id, p.id AS holder_id, p.name, p.surname, p.fiscal_code, p.workgroup_id
    FROM patient p WHERE p.archived_at IS NULL
  UNION ALL
  SELECT p.id, c.id, c.id, c.name, c.surname, c.fiscal_code, p.workgroup_id
    FROM caregiver c JOIN patient p ON p.id = c.patient_id WHERE p.archived_at IS NULL AND c.removed_at IS NULL
)`

const holderColumns = 'h.patient_id AS "patientId", h.caregiver_id AS "caregiverId", h.name, h.surname'

export const accessRepository = {
  /** The holder with this id in the workgroup. Locks the patient first, to serialize refreshes and removals. */
  async lockHolder(tx: Sql, id: string, workgroupId: string): Promise<HolderRow | null> {
    await tx.query(
      `SELECT id FROM patient WHERE workgroup_id = $2 AND id IN ($1, (SELECT patient_id FROM caregiver WHERE id = $1))
       FOR UPDATE`,
      [id, workgroupId],
    )
    const [row] = await tx.query<HolderRow>(
      `SELECT ${holderColumns} FROM ${holders} h WHERE h.holder_id = $1 AND h.workgroup_id = $2`,
      [id, workgroupId],
    )
    return row ?? null
  },

  async voidLive(tx: Sql, patientId: string, holderIds: string[] | null): Promise<void> {
    await tx.query(
      `UPDATE first_access SET voided_at = now() WHERE patient_id = $1 AND used_at IS NULL AND voided_at IS NULL
       AND ($2::uuid[] IS NULL OR coalesce(caregiver_id, patient_id) = ANY($2))`,
      [patientId, holderIds],
    )
  },

  async add(tx: Sql, access: NewAccess): Promise<Date> {
    const [row] = await tx.query<{ expires_at: Date }>(
      `INSERT INTO first_access (id, patient_id, caregiver_id, token_hash, code_hash, created_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(hours => $7)) RETURNING expires_at`,
      [
        access.id,
        access.patientId,
        access.caregiverId,
        access.tokenHash,
        access.codeHash,
        access.createdBy,
        access.hours,
      ],
    )
    if (!row) throw new Error('first_access: no row came back')
    return row.expires_at
  },

  /** Consumes a live access. One of several parallel calls gets it, the others `null`. */
  async use(tx: Sql, [column, value]: AccessKey): Promise<UsedAccess | null> {
    const [row] = await tx.query<UsedAccess>(
      `UPDATE first_access SET used_at = clock_timestamp()
       WHERE ${column} = $1 AND used_at IS NULL AND voided_at IS NULL AND expires_at > clock_timestamp()
       RETURNING id, id AS "firstAccessId", patient_id AS "patientId", caregiver_id AS "caregiverId"`,
      [value],
    )
    return row ?? null
  },

  /** An access used within the last `minutes`, if its device is still signed in. Revoking that device waits. */
  async lockJustUsed(tx: Sql, [column, value]: AccessKey, minutes: number): Promise<JustUsedAccess | null> {
    const [row] = await tx.query<JustUsedAccess>(
      `SELECT a.id, a.id AS "firstAccessId", a.patient_id AS "patientId", a.caregiver_id AS "caregiverId", d.token_hash AS "tokenHash"
       FROM first_access a JOIN device d ON d.first_access_id = a.id
       WHERE a.${column} = $1 AND ${isJustUsed('$2')} AND d.revoked_at IS NULL FOR KEY SHARE OF d`,
      [value, minutes],
    )
    return row ?? null
  },

  /**
   * The codes for a fiscal code: live ones, and those used within the last `minutes`. Locks them, so that parallel
   * tries are counted one by one.
   */
  async lockCodes(tx: Sql, fiscalCode: string, minutes: number) {
    return tx.query<{ id: string; codeHash: Buffer; isLive: boolean }>(
      `SELECT a.id, a.code_hash AS "codeHash", a.used_at IS NULL AS "isLive" FROM first_access a
       WHERE a.voided_at IS NULL AND a.code_voided_at IS NULL
         AND (a.used_at IS NULL AND a.expires_at > clock_timestamp() OR ${isJustUsed('$2')})
         AND (a.patient_id, coalesce(a.caregiver_id, a.patient_id)) IN (
           SELECT h.patient_id, h.holder_id FROM ${holders} h WHERE h.fiscal_code = $1)
       ORDER BY a.id FOR UPDATE`,
      [fiscalCode, minutes],
    )
  },

  /**
   * Counts a wrong try against each access and voids a code that reaches `maxTries`. Takes as long for no access as for
   * some, and never waits for the disk, so that the response time does not reveal whether the person is known. A power
   * cut may lose the tries of the last half second.
   */
  async countWrongTry(tx: Sql, ids: string[], maxTries: number): Promise<void> {
    await tx.query('SET LOCAL synchronous_commit = off')
    await tx.query(
      `UPDATE first_access SET wrong_tries = wrong_tries + 1,
         code_voided_at = CASE WHEN wrong_tries + 1 >= $2 THEN clock_timestamp() END
       WHERE id = ANY($1)`,
      [ids, maxTries],
    )
  },

  /** The holder with this id. Checks no workgroup: only for a holder whose access was just used. */
  async holderById(tx: Sql, holderId: string): Promise<RedeemingHolder | null> {
    const [row] = await tx.query<RedeemingHolder>(
      `SELECT ${holderColumns}, h.fiscal_code AS "fiscalCode", p.name AS "patientName", p.surname AS "patientSurname"
       FROM ${holders} h JOIN patient p ON p.id = h.patient_id WHERE h.holder_id = $1`,
      [holderId],
    )
    return row ?? null
  },
}
