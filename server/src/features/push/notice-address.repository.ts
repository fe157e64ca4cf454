import type { Sql } from '../../platform/database/database.ts'

export type NewCheck = {
  id: string
  personId: string
  deviceId: string
  sealed: string
  codeHash: Buffer
  expiresAt: Date
}
export type Check = { id: string; sealed: string; codeHash: Buffer; expiresAt: Date; firstAccessId: string }

const accessOfDevice = '(SELECT first_access_id FROM device WHERE id = $3)'

/** The addresses to which patients and caregivers have notices mailed, confirmed ones and those that wait for their code. */
export const noticeAddressRepository = {
  /** Serializes what one person does with their addresses. */
  async lock(tx: Sql, personId: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 76))', [personId])
  },

  /** The address that waits for its code, instead of an earlier one, whose code is void from then on. */
  async putCheck(tx: Sql, { id, personId, deviceId, sealed, codeHash, expiresAt }: NewCheck): Promise<void> {
    await tx.query(
      `INSERT INTO notice_address_check (person_id, id, first_access_id, sealed, code_hash, expires_at)
       VALUES ($1, $2, ${accessOfDevice}, $4, $5, $6)
       ON CONFLICT (person_id) DO UPDATE SET id = excluded.id, first_access_id = excluded.first_access_id,
         sealed = excluded.sealed, code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
      [personId, id, deviceId, sealed, codeHash, expiresAt],
    )
  },

  async findCheck(sql: Sql, personId: string): Promise<Check | null> {
    const [found] = await sql.query<Check>(
      `SELECT id, sealed, code_hash AS "codeHash", expires_at AS "expiresAt", first_access_id AS "firstAccessId"
       FROM notice_address_check WHERE person_id = $1`,
      [personId],
    )
    return found ?? null
  },

  /** Makes the address that waited the one of its person. */
  async confirm(
    tx: Sql,
    personId: string,
    { id, mailbox, now }: { id: string; mailbox: Buffer; now: Date },
  ): Promise<void> {
    await tx.query(
      `WITH confirmed AS (DELETE FROM notice_address_check WHERE person_id = $1 RETURNING first_access_id, sealed)
       INSERT INTO notice_address (person_id, id, first_access_id, sealed, mailbox, confirmed_at)
       SELECT $1, $2, first_access_id, sealed, $3, $4 FROM confirmed
       ON CONFLICT (person_id) DO UPDATE SET id = excluded.id, first_access_id = excluded.first_access_id,
         sealed = excluded.sealed, mailbox = excluded.mailbox, confirmed_at = excluded.confirmed_at`,
      [personId, id, mailbox, now],
    )
  },

  /** Forgets the address and the one that waits. */
  async remove(tx: Sql, personId: string): Promise<void> {
    await tx.query('DELETE FROM notice_address_check WHERE person_id = $1', [personId])
    await tx.query('DELETE FROM notice_address WHERE person_id = $1', [personId])
  },

  /** Ends an address by the id in its mails; the patient of its person, `null` if it has ended already. */
  async end(tx: Sql, id: string): Promise<{ personId: string; patientId: string } | null> {
    const [ended] = await tx.query<{ personId: string; patientId: string }>(
      `DELETE FROM notice_address a USING first_access f WHERE a.id = $1 AND f.id = a.first_access_id
       RETURNING a.person_id AS "personId", f.patient_id AS "patientId"`,
      [id],
    )
    return ended ?? null
  },

  /** Whether an address, named by the id in its mails, still gets notices. */
  async exists(sql: Sql, id: string): Promise<boolean> {
    return (await sql.query('SELECT FROM notice_address WHERE id = $1', [id])).length > 0
  },

  /** Forgets addresses that were not confirmed in time. */
  async sweepChecks(sql: Sql): Promise<void> {
    await sql.query("DELETE FROM notice_address_check WHERE expires_at < now() - interval '1 hour'")
  },
}
