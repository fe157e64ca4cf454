// Notices: how long ten thousand take, and how long other people's requests take meanwhile.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { seedRepository } from '../src/demo/seed.repository.ts'
import { sealTarget } from '../src/features/push/push-target.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { newPrivateKey, readPushKey } from '../src/platform/push/push-config.ts'
import { hashToken, keyRing } from '../src/platform/secrets/secrets.ts'
import { type PushService, startPushService } from '../test/push/push-service.ts'
import { type Aim, atMost } from './aims.ts'
import { addPatients, drawPairs } from './clinic.ts'
import { pollDuring } from './poll.ts'
import { connectionTo, ownerConnectionTo, startProduct } from './servers.ts'

type Options = { quick: boolean; report: { aim(aim: Aim): void } }

const maxSeconds = 60
const maxMilliseconds = 300
const givenUpAfterMs = 300_000

/** Measures notices to the telephones of patients to each of whom a message was written at once. */
export async function measurePush(folder: string, { quick, report }: Options): Promise<void> {
  const key = newPrivateKey()
  const service = await startPushService()
  const product = await startProduct(folder, {
    FILO_DEMO: 'false',
    FILO_PUSH_KEY: key,
    FILO_PUSH_CONTACT: 'mailto:avvisi@filo.it',
    FILO_PUSH_TEST_ORIGIN: service.origin,
  })
  const database = openDatabase(connectionTo(folder), { max: 4 })
  const count = quick ? 1_000 : 10_000
  try {
    await addPatients(database, folder, count, 20)
    const pairs = await drawPairs(database, folder)
    const idle = await pollDuring(product.url, pairs, pause(5_000))
    await addTelephones(database, folder, { count, key, service })
    await seedRepository.vacuum(ownerConnectionTo(folder))
    await writeToAll(database)
    const began = performance.now()
    const busy = await pollDuring(product.url, pairs, allArrived(service, count))
    const seconds = (performance.now() - began) / 1_000
    report.aim(atMost(`seconds for ${count} notices`, seconds, maxSeconds))
    report.aim(atMost('p95 of GET /hcp/info meanwhile, ms', busy, maxMilliseconds, { digits: 0 }))
    report.aim(atMost('the same, compared with an idle server', busy / idle, 20, { gating: false }))
  } finally {
    await database.end()
    await product.stop()
    await service.close()
  }
}

async function allArrived({ received }: PushService, count: number): Promise<void> {
  const until = performance.now() + givenUpAfterMs
  while (received.length < count && performance.now() < until) await pause(100)
  const refused = received.filter(({ trouble }) => trouble !== null)
  if (received.length < count || refused.length > 0)
    throw new Error(`${received.length} of ${count} notices arrived, ${refused.length} were refused`)
}

type Telephones = { count: number; key: string; service: PushService }

/** A linked telephone for each of the newest patients, which receives notices at any hour. */
async function addTelephones(database: Database, folder: string, { count, key, service }: Telephones) {
  const keys = keyRing(readFileSync(join(folder, 'secret'), 'utf8'))
  const { publicKey, id: keyId } = readPushKey(key) ?? { publicKey: '', id: '' }
  const telephones = Array.from({ length: count }, () => {
    const { target } = service.subscribe(publicKey, keyId)
    return { id: uuid(), device: uuid(), hash: hashToken(target.endpoint), sealed: sealTarget(keys, target) }
  })
  const columns = [
    telephones.map(({ id }) => id),
    telephones.map(({ device }) => device),
    telephones.map(({ hash }) => hash),
    telephones.map(({ sealed }) => sealed),
  ]
  await database.query(
    `WITH told AS (SELECT t.*, a.id AS access_id, a.patient_id
       FROM (SELECT row_number() OVER () AS n, * FROM unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[]) AS u (id, device, hash, sealed)) t
       JOIN (SELECT row_number() OVER () AS n, a.id, a.patient_id FROM patient p
         JOIN LATERAL (SELECT * FROM first_access f WHERE f.patient_id = p.id AND f.caregiver_id IS NULL LIMIT 1) a ON true
         WHERE p.archived_at IS NULL) a USING (n)),
     subscribed AS (INSERT INTO push_subscription (id, endpoint_hash, sealed, service, key_id)
       SELECT id, hash, sealed, $5, $6 FROM told),
     linked AS (INSERT INTO device (id, token_hash, first_access_id, patient_id) SELECT device, hash, access_id, patient_id FROM told),
     bound AS (INSERT INTO push_link (device_id, person_id, subscription_id) SELECT device, patient_id, id FROM told)
     INSERT INTO push_setting (person_id, has_own_hours) SELECT patient_id, true FROM told ON CONFLICT DO NOTHING`,
    [...columns, new URL(service.origin).host, keyId],
  )
}

/** A message of staff to everybody who has a telephone. */
async function writeToAll(database: Database): Promise<void> {
  await database.query('DELETE FROM push_due')
  await database.query(
    `WITH room AS (INSERT INTO chat_room (id, workgroup_id, patient_id, last_seq)
       SELECT p.id, p.workgroup_id, p.id, 1 FROM push_link l JOIN device d ON d.id = l.device_id JOIN patient p ON p.id = d.patient_id
       ON CONFLICT (id) DO UPDATE SET last_seq = chat_room.last_seq + 1 RETURNING id, workgroup_id, last_seq)
     INSERT INTO message (room_id, workgroup_id, seq, id, staff_id, text)
     SELECT r.id, r.workgroup_id, r.last_seq, gen_random_uuid(), (SELECT s.id FROM staff s WHERE s.workgroup_id = r.workgroup_id LIMIT 1), 'Ci vediamo domani'
     FROM room r`,
  )
}
