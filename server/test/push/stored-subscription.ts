import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'

async function addSubscription(database: Database, sessionId: string | null): Promise<string> {
  const id = uuid()
  await database.query(
    `INSERT INTO push_subscription (id, endpoint_hash, sealed, service, key_id, session_id)
     VALUES ($1, $2, 'niente', 'push.prova.filo', 'prova', $3)`,
    [id, randomBytes(32), sessionId],
  )
  return id
}

/** Inserts a session of a member of staff whose browser receives notices; returns the subscription's id. */
export async function addBrowser(database: Database, staffId: string): Promise<string> {
  const sessionId = uuid()
  await database.query(
    `INSERT INTO session (token_hash, id, staff_id, expires_at) VALUES ($1, $2, $3, now() + interval '12 hours')`,
    [randomBytes(32), sessionId, staffId],
  )
  return addSubscription(database, sessionId)
}

/** Inserts a patient's link whose telephone receives notices; returns the subscription's id. */
export async function addTelephone(database: Database, patientId: string): Promise<string> {
  const [deviceId, id] = [uuid(), await addSubscription(database, null)]
  await database.query(
    `INSERT INTO device (id, token_hash, first_access_id, patient_id)
     SELECT $1, $2, id, patient_id FROM first_access WHERE patient_id = $3 AND caregiver_id IS NULL LIMIT 1`,
    [deviceId, randomBytes(32), patientId],
  )
  await database.query('INSERT INTO push_link (device_id, person_id, subscription_id) VALUES ($1, $2, $3)', [
    deviceId,
    patientId,
    id,
  ])
  return id
}
