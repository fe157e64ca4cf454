import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, migratedBefore } from '../../../test/old-database.ts'
import { migrate } from './migrate.ts'

/* Conversations from before answers were owed (migration 0068). */

/** A message of `by`, so many days old; staff and patients write texts, unless it is a file. */
type Old = [by: 'staff' | 'patient' | 'caregiver', days: number, isFile?: 'file']

const rooms = {
  'without an answer': [
    ['patient', 5],
    ['patient', 2],
  ],
  answered: [
    ['patient', 5],
    ['staff', 4],
  ],
  'answered, then asked again': [
    ['patient', 9],
    ['staff', 8],
    ['patient', 7],
    ['caregiver', 3],
  ],
  'answered with a file alone': [
    ['patient', 5],
    ['staff', 4, 'file'],
  ],
  'asked with a file': [
    ['staff', 6],
    ['caregiver', 5, 'file'],
  ],
  'silent for more than a month': [
    ['patient', 40],
    ['patient', 31],
  ],
  'asked long ago and again lately': [
    ['patient', 40],
    ['patient', 29],
  ],
  'of staff alone': [
    ['staff', 3],
    ['staff', 2, 'file'],
  ],
} satisfies Record<string, Old[]>
type Name = keyof typeof rooms

const ids = new Map<string, string>()
let client: pg.Client
let staffRoom = ''
beforeAll(async () => {
  const owner = await emptyDatabase()
  client = new pg.Client(owner)
  await client.connect()
  await migratedBefore('0068', client)
  await addRooms()
  await migrate(owner, 'filo_app')
})
afterAll(() => client.end())

async function addRooms() {
  const [facility, group, person] = [randomUUID(), randomUUID(), randomUUID()]
  staffRoom = group
  await client.query(
    `INSERT INTO facility (id, name, address, postal_code, city, province, phone)
     VALUES ($1, 'Salus', 'Via Roma 1', '00100', 'Roma', 'RM', '0612345678')`,
    [facility],
  )
  await client.query("INSERT INTO workgroup (id, facility_id, name) VALUES ($1, $2, 'Uno')", [
    group,
    facility,
  ])
  await client.query(
    `INSERT INTO staff (id, email, roles, name, surname, workgroup_id)
     VALUES ($1, 'ada@prova.filo', '{physician}', 'Ada', 'Prova', $2)`,
    [person, group],
  )
  const addMessages = async (room: string, messages: readonly Old[], caregiver: string | null) => {
    await client.query(
      'INSERT INTO chat_room (id, workgroup_id, patient_id, last_seq) VALUES ($1::uuid, $2::uuid, nullif($1::uuid, $2::uuid), $3)',
      [room, group, messages.length],
    )
    for (const [n, [by, days, isFile]] of messages.entries())
      await client.query(
        `INSERT INTO message (room_id, seq, id, sent_at, staff_id, caregiver_id, text, file_key, file_name, file_size, file_type, file_sha256)
         SELECT $1::uuid, $2::int, gen_random_uuid(), now() - $3 * interval '1 day', $4::uuid, $5::uuid, CASE WHEN f.key IS NULL THEN 'Prova' END, f.key,
           CASE WHEN f.key IS NOT NULL THEN 'a.pdf' END, CASE WHEN f.key IS NOT NULL THEN 1 END,
           CASE WHEN f.key IS NOT NULL THEN 'application/pdf' END, CASE WHEN f.key IS NOT NULL THEN repeat('0', 64) END
         FROM (SELECT $6::text AS key) f`,
        [
          ...[room, n + 1, days, by === 'staff' ? person : null, by === 'caregiver' ? caregiver : null],
          isFile ? randomUUID() : null,
        ],
      )
  }
  for (const [name, messages] of Object.entries(rooms)) {
    const [patient, caregiver] = [randomUUID(), randomUUID()]
    ids.set(name, patient)
    await client.query(
      `INSERT INTO patient (id, workgroup_id, name, surname, birth_date, fiscal_code, gender, birth_place, birth_province,
         residence_place, residence_province, diagnosis, parenteral_nutrition, enteral_nutrition, os_nutrition,
         taken_in_charge, consent_policy_version, consent_at, consent_by)
       VALUES ($1::uuid, $2, 'Anna', 'Prova', '1990-01-01', $1::text, 'female', '', '', '', '', '', true, false, false,
         '2026-01-01', '', now(), $3)`,
      [patient, group, person],
    )
    await client.query(
      `INSERT INTO caregiver (id, patient_id, position, name, surname, birth_date, fiscal_code, gender, place, province,
         relation, phone) VALUES ($1, $2, 0, 'Ugo', 'Prova', '1960-01-01', '', 'male', 'Roma', 'RM', 'padre', '')`,
      [caregiver, patient],
    )
    await addMessages(patient, messages, caregiver)
  }
  await addMessages(
    group,
    [
      ['staff', 2],
      ['staff', 1],
    ],
    null,
  )
}

/** The place of the first message that waits for an answer in a room, 0 if there is no such message, `null` if none is owed. */
async function owedFrom(room: string): Promise<number | null> {
  const { rows } = await client.query<{ from: number | null }>(
    `SELECT CASE WHEN r.asked_seq > greatest(r.answered_seq, r.settled_seq) THEN (SELECT coalesce(min(m.seq), 0) FROM message m
       WHERE m.room_id = r.id AND m.seq > greatest(r.answered_seq, r.settled_seq) AND m.staff_id IS NULL) END AS from
     FROM chat_room r WHERE r.id = $1 AND r.owner_id IS NULL`,
    [room],
  )
  expect(rows).toHaveLength(1)
  return rows[0]?.from ?? null
}

const owed: [Name, number | null][] = [
  ['without an answer', 1],
  ['answered', null],
  ['answered, then asked again', 3],
  ['answered with a file alone', 1],
  ['asked with a file', 2],
  ['silent for more than a month', null],
  ['asked long ago and again lately', 1],
  ['of staff alone', null],
]
test.each(owed)(
  'an update leaves a conversation %s with an answer owed from place %s on',
  async (name, place) => {
    expect(await owedFrom(ids.get(name) ?? '')).toBe(place)
  },
)

test('an update leaves the conversation of staff as it was', async () => {
  const { rows } = await client.query(
    'SELECT asked_seq, answered_seq, last_seq FROM chat_room WHERE id = $1',
    [staffRoom],
  )
  expect(rows).toEqual([{ asked_seq: 0, answered_seq: 0, last_seq: 2 }])
})

test('after an update a conversation that was silent is owed an answer once its patient writes', async () => {
  const room = ids.get('silent for more than a month') ?? ''
  await client.query('BEGIN')
  await client.query(
    "INSERT INTO message (room_id, workgroup_id, seq, id, text) SELECT id, workgroup_id, 3, gen_random_uuid(), 'Ci siete?' FROM chat_room WHERE id = $1",
    [room],
  )
  await client.query('UPDATE chat_room SET last_seq = 3, asked_seq = 3 WHERE id = $1', [room])
  expect(await owedFrom(room).finally(() => client.query('ROLLBACK'))).toBe(3)
})
