import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newPatient } from '@filo/contract/features/patients/patient.schema.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hashToken } from '../../src/platform/secrets/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { databaseSettings } from '../database-url.ts'
import { addClinic } from '../factories/clinic.ts'

const seed = fileURLToPath(new URL('../../src/seed.ts', import.meta.url))
let empty: TestDatabase
let used: TestDatabase
let data: string
beforeAll(async () => {
  empty = await createTestDatabase()
  used = await createTestDatabase()
  data = await mkdtemp(join(tmpdir(), 'filo-seed-'))
})
afterAll(async () => {
  await empty.close()
  await used.close()
  await rm(data, { recursive: true, force: true })
})

async function command({ connection }: TestDatabase, ...args: string[]) {
  const roles = databaseSettings(inject('cluster'), connection.database ?? '')
  const env = { ...process.env, ...roles, FILO_DATA: data }
  return promisify(execFile)(process.execPath, [seed, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

const countIn = async ({ database }: TestDatabase, table: string) =>
  (await database.query<{ count: number }>(`SELECT count(*) FROM ${table}`))[0]?.count ?? 0

test('fills a database with patients that the contract accepts, and adds more when run again', async () => {
  const size = ['--patients', '60', '--workgroups', '3', '--visits', '90']
  expect((await command(empty, ...size, '--sessions', '4')).code).toBe(0)
  expect(await countIn(empty, 'patient')).toBe(60)
  expect(await countIn(empty, 'workgroup')).toBe(3)
  const rows = await empty.database.query<{ body: unknown }>(
    `SELECT json_build_object('name', name, 'surname', surname, 'birthDate', birth_date, 'fiscalCode', fiscal_code,
       'gender', gender, 'birthPlace', birth_place, 'birthProvince', birth_province, 'diagnosis', diagnosis,
       'residence', json_build_object('place', residence_place, 'province', residence_province, 'address', residence_address),
       'parenteralNutrition', parenteral_nutrition, 'enteralNutrition', enteral_nutrition, 'osNutrition', os_nutrition,
       'takenInCharge', taken_in_charge, 'informedConsent', true) AS body FROM patient`,
  )
  for (const { body } of rows) expect(newPatient.safeParse(body).error).toBeUndefined()
  expect(await countIn(empty, 'cicc WHERE closed_at IS NULL')).toBeGreaterThan(40)
  expect(await countIn(empty, 'patient_word')).toBeGreaterThan(180)
  expect(await countIn(empty, 'chapter WHERE archived_at IS NULL')).toBe(21)
  for (const status of ['new', 'pending', 'completed'])
    expect(await countIn(empty, `assignment WHERE status = '${status}'`), status).toBeGreaterThan(5)
  for (const status of ['pending', 'accepted', 'rejected', 'completed'])
    expect(await countIn(empty, `visit WHERE status = '${status}'`), status).toBeGreaterThan(5)

  const [session] = JSON.parse(await readFile(join(data, 'sessions.json'), 'utf8'))
  const [known] = await empty.database.query<{ workgroup: string }>(
    'SELECT st.workgroup_id AS workgroup FROM session s JOIN staff st ON st.id = s.staff_id WHERE s.token_hash = $1',
    [hashToken(session.token)],
  )
  expect(known?.workgroup).toBe(session.workgroupId)

  expect((await command(empty, ...size)).code).toBe(0)
  for (const [table, count] of Object.entries({ patient: 120, workgroup: 6, visit: 180 }))
    expect(await countIn(empty, table), table).toBe(count)
  expect(await countIn(empty, 'installation WHERE demo AND demo_made_at IS NOT NULL')).toBe(1)
})

test('refuses a database that contains other people', async () => {
  await addClinic(used.database)
  const refused = await command(used, '--patients', '5', '--workgroups', '1')
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('contiene già altre persone')
  await used.owner.query('DELETE FROM staff')
  await used.owner.query('INSERT INTO installation (demo) VALUES (false)')
  expect((await command(used, '--patients', '5', '--workgroups', '1')).code).toBe(1)
  expect(await countIn(used, 'patient')).toBe(0)
})

test('prints the usage', async () => {
  for (const args of [['--patients', 'many'], ['--workgroups', '0'], ['--other']])
    expect(await command(empty, ...args)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Uso: npm run seed'),
    })
})
