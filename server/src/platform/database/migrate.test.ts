import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, migratedBefore } from '../../../test/old-database.ts'
import { sealAudit } from '../audit/audit-seal.ts'
import { verifyAudit } from '../audit/audit-verify.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

test('processes that start in parallel migrate once and grant the application its rights', async () => {
  const owner = await emptyDatabase()
  const done = await Promise.all(Array.from({ length: 4 }, () => migrate(owner, 'filo_app')))
  expect(done.filter(({ applied }) => applied.length > 0)).toHaveLength(1)
  expect(done.every(({ sameRole }) => !sameRole)).toBe(true)
  expect((await migrate(owner, 'filo')).sameRole).toBe(true)
})

test('the application can read the list of migrations but not write it', async () => {
  const owner = await emptyDatabase()
  await migrate(owner, 'filo_app')
  const app = new pg.Client({ ...owner, user: 'filo_app' })
  await app.connect()
  try {
    expect((await app.query('SELECT name FROM migration')).rows).not.toEqual([])
    for (const change of ['DELETE FROM migration', "INSERT INTO migration (name) VALUES ('x')"])
      await expect(app.query(change)).rejects.toThrow('permission denied')
  } finally {
    await app.end()
  }
})

const migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url))

test('a request answered before an update can still be replayed', async () => {
  const owner = await emptyDatabase()
  const client = new pg.Client(owner)
  await client.connect()
  await migratedBefore('0015', client)
  const [person, made] = [randomUUID(), randomUUID()]
  await client.query(
    `INSERT INTO staff (id, email, password_hash, roles, title, name, surname)
     VALUES ($1, 'ada@prova.filo', '', '{administrator}', '', 'Ada', 'Prova')`,
    [person],
  )
  const replies = [{ id: made }, { workgroupId: made, until: '2026-01-01' }, { recoveryCodes: null }]
  for (const [at, reply] of replies.entries())
    await client.query(
      "INSERT INTO repeated_request (person_id, route, key, body_hash, reply) VALUES ($1, $2, $3, '', $4)",
      [person, at, randomUUID(), JSON.stringify(reply)],
    )
  await migrate(owner, 'filo_app')
  const { rows } = await client.query('SELECT object_id FROM repeated_request ORDER BY route')
  await client.end()
  expect(rows.map(({ object_id }) => object_id)).toEqual([made, made, person])
})

test('names stored before an update are found by their plain letters', async () => {
  const owner = await emptyDatabase()
  const client = new pg.Client(owner)
  await client.connect()
  await migratedBefore('0030', client)
  const [facility, group, person, patient] = Array.from({ length: 4 }, () => randomUUID())
  await client.query(
    `INSERT INTO facility (id, name, address, postal_code, city, province, phone)
     VALUES ($1, 'Ærø-Klinik', '', '00100', 'Łódź', 'RM', '')`,
    [facility],
  )
  await client.query("INSERT INTO workgroup (id, facility_id, name) VALUES ($1, $2, 'De Luca')", [
    group,
    facility,
  ])
  await client.query(
    `INSERT INTO staff (id, email, roles, name, surname, workgroup_id)
     VALUES ($1, 'thor@prova.filo', '{physician}', 'Þór', 'Strauß', $2)`,
    [person, group],
  )
  await client.query(
    `INSERT INTO patient (id, workgroup_id, name, surname, birth_date, fiscal_code, gender, birth_place, birth_province,
       residence_place, residence_province, diagnosis, parenteral_nutrition, enteral_nutrition, os_nutrition,
       taken_in_charge, consent_policy_version, consent_at, consent_by)
     VALUES ($1, $2, 'Øystein', 'Đorđević', '1990-01-01', 'CODICE', 'male', '', '', '', '', '', true, false, false,
       '2026-01-01', '', now(), $3)`,
    [patient, group, person],
  )
  await migrate(owner, 'filo_app')
  const { rows } = await client.query(
    `SELECT p.surname_key, p.search, f.name_key, f.search AS facility, st.search AS person, w.search AS workgroup,
       (SELECT array_agg(word ORDER BY word) FROM patient_word) AS words
     FROM patient p, facility f, staff st, workgroup w`,
  )
  await client.end()
  expect(rows).toEqual([
    {
      surname_key: 'dordevic',
      search: ' dordevic oystein codice',
      name_key: 'aeroklinik',
      facility: ' aeroklinik klinik lodz ',
      person: ' strauss thor ',
      workgroup: ' deluca luca  ',
      words: ['codice', 'dordevic', 'oystein'],
    },
  ])
})

test('an update completes phone numbers whose prefix is certain and keeps the others', async () => {
  const owner = await emptyDatabase()
  const client = new pg.Client(owner)
  await client.connect()
  await migratedBefore('0031', client)
  const stored = ['05411234567', '393331234567', '0612345678', '+390612345678', '12345678901']
  for (const phone of stored)
    await client.query(
      `INSERT INTO facility (id, name, address, postal_code, city, province, phone)
       VALUES ($1, $2, '', '00100', 'Roma', 'RM', $2)`,
      [randomUUID(), phone],
    )
  await migrate(owner, 'filo_app')
  const { rows } = await client.query<{ name: string; phone: string }>('SELECT name, phone FROM facility')
  await client.end()
  const after = new Map(rows.map(({ name, phone }) => [name, phone]))
  expect(stored.map((phone) => after.get(phone))).toEqual([
    '+3905411234567',
    '+393331234567',
    '0612345678',
    '+390612345678',
    '12345678901',
  ])
})

test('an update takes unseen characters out of stored names, so that they are found, and says so in the audit', async () => {
  const owner = await emptyDatabase()
  const client = new pg.Client(owner)
  await client.connect()
  await migratedBefore('0052', client)
  const [facility, group, person, patient, other, caregiver] = Array.from({ length: 6 }, () => randomUUID())
  await client.query(
    `INSERT INTO facility (id, name, address, postal_code, city, province, phone)
     VALUES ($1, 'Villa\u200b Salus', 'Via Roma\ufeff 1', '00100', 'Roma', 'RM', '')`,
    [facility],
  )
  await client.query("INSERT INTO workgroup (id, facility_id, name) VALUES ($1, $2, 'Uno')", [
    group,
    facility,
  ])
  await client.query(
    `INSERT INTO staff (id, email, roles, name, surname, workgroup_id)
     VALUES ($1, 'ada@prova.filo', '{physician}', 'A\u00adda', 'Prova', $2)`,
    [person, group],
  )
  for (const [id, surname] of [
    [patient, 'For\u200enelli'],
    [other, 'Fornelli'],
  ])
    await client.query(
      `INSERT INTO patient (id, workgroup_id, name, surname, birth_date, fiscal_code, gender, birth_place, birth_province,
         residence_place, residence_province, residence_address, diagnosis, parenteral_nutrition, enteral_nutrition,
         os_nutrition, taken_in_charge, consent_policy_version, consent_at, consent_by)
       VALUES ($1::uuid, $2, 'Anna', $4, '1990-01-01', 'C' || $1::text, 'male', 'Roma', '', 'Roma', '', $5, 'Note\u200e', true,
         false, false, '2026-01-01', '', now(), $3)`,
      [id, group, person, surname, surname === 'Fornelli' ? null : 'Via\u3164 Po 2'],
    )
  await client.query(
    `INSERT INTO caregiver (id, patient_id, position, name, surname, birth_date, fiscal_code, gender, place, province,
       relation, phone) VALUES ($1, $2, 0, 'می\u200cنا', 'Po\u2060', '1990-01-01', '', 'male', 'Roma', 'RM', 'figlio', '')`,
    [caregiver, other],
  )
  await client.query(
    `INSERT INTO faq (id, workgroup_id, question, answer, position)
     VALUES (gen_random_uuid(), $1, 'Che fare \u{1f468}\u200d\u2695\ufe0f?', 'Feb\u200bbre', 1)`,
    [group],
  )
  await migrate(owner, 'filo_app')
  const rows = async (query: string) => (await client.query(query)).rows
  expect(
    await rows(
      'SELECT surname, surname_key, search, residence_address, diagnosis, version FROM patient ORDER BY residence_address',
    ),
  ).toMatchObject([
    {
      surname: 'Fornelli',
      surname_key: 'fornelli',
      residence_address: 'Via Po 2',
      diagnosis: 'Note\u200e',
      version: 2,
    },
    { surname: 'Fornelli', residence_address: null, version: 2 },
  ])
  expect(await rows('SELECT name, surname FROM caregiver')).toEqual([{ name: 'می\u200cنا', surname: 'Po' }])
  expect(await rows("SELECT count(*)::int FROM patient_word WHERE word = 'fornelli'")).toEqual([{ count: 2 }])
  expect(await rows('SELECT question, search FROM faq')).toEqual([
    { question: 'Che fare \u{1f468}\u200d\u2695\ufe0f?', search: expect.stringContaining(' febbre') },
  ])
  expect(
    await rows('SELECT action, actor_kind, patient_id, object_id, details FROM audit_entry ORDER BY id'),
  ).toEqual([
    {
      action: 'patient.clean',
      actor_kind: 'system',
      patient_id: patient,
      object_id: null,
      details: { fields: ['residence', 'surname'] },
    },
    {
      action: 'patient.clean',
      actor_kind: 'system',
      patient_id: other,
      object_id: caregiver,
      details: { fields: ['caregivers'] },
    },
    {
      action: 'staff.clean',
      actor_kind: 'system',
      patient_id: null,
      object_id: person,
      details: { fields: ['name'] },
    },
    {
      action: 'facility.clean',
      actor_kind: 'system',
      patient_id: null,
      object_id: facility,
      details: { fields: ['address', 'name'] },
    },
  ])
  const database = openDatabase({ ...owner, user: 'filo_app' })
  expect(await sealAudit(database)).toBe(4)
  expect((await verifyAudit(database, {})).problems).toEqual([])
  await database.end()
  await client.end()
})

test('refuses a database of a newer version', async () => {
  const owner = await emptyDatabase()
  await migrate(owner, 'filo_app')
  const client = new pg.Client(owner)
  await client.connect()
  await client.query("INSERT INTO migration (name) VALUES ('9999_future.sql')")
  await client.end()
  await expect(migrate(owner, 'filo_app')).rejects.toThrow(
    'versione più recente di Filo (migrazione 9999_future.sql)',
  )
})

/** A copy of the migrations, and a function to change one of them. */
function copiedMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'filo-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const rewrite = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')))
  return { folder, rewrite }
}

const changed =
  'server/migrations/0003_staff.sql non è più quello applicato al database: ripristina il file originale'

test('a migration may alter a table right after changing its rows, whatever was deferred to the commit', async () => {
  const owner = await emptyDatabase()
  const { folder } = copiedMigrations()
  writeFileSync(
    join(folder, '9998_noted.sql'),
    `CREATE TABLE noted (n int);
     INSERT INTO noted VALUES (1);
     CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
     CREATE CONSTRAINT TRIGGER noted AFTER UPDATE ON noted DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION note();`,
  )
  writeFileSync(
    join(folder, '9999_noted.sql'),
    'UPDATE noted SET n = 2; ALTER TABLE noted ADD more int NOT NULL DEFAULT 0;',
  )
  const { applied } = await migrate(owner, 'filo_app', folder)
  expect(applied.slice(-2)).toEqual(['9998_noted.sql', '9999_noted.sql'])
})

test('refuses a migration changed after it was applied, by name; ignores line endings', async () => {
  const owner = await emptyDatabase()
  const { folder, rewrite } = copiedMigrations()
  await migrate(owner, 'filo_app', folder)
  for (const name of readdirSync(folder)) rewrite(name, (text) => text.replaceAll('\n', '\r\n'))
  expect((await migrate(owner, 'filo_app', folder)).applied).toEqual([])
  rewrite('0003_staff.sql', (text) => `${text}-- One word more\n`)
  await expect(migrate(owner, 'filo_app', folder)).rejects.toThrow(changed)
})

test('stores checksums for a database that has none yet, and detects changes from then on', async () => {
  const owner = await emptyDatabase()
  const client = new pg.Client(owner)
  await client.connect()
  await migratedBefore('0016', client)
  const { folder, rewrite } = copiedMigrations()
  await migrate(owner, 'filo_app', folder)
  const { rows } = await client.query('SELECT name FROM migration WHERE checksum IS NULL')
  await client.end()
  expect(rows).toEqual([])
  rewrite('0003_staff.sql', (text) => text.replace('CREATE', 'create'))
  await expect(migrate(owner, 'filo_app', folder)).rejects.toThrow(changed)
})
