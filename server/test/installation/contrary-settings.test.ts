import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openUnmigrated } from '../../src/platform/installation.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { type Api, startApi } from '../api.ts'
import { databaseUrl } from '../database-url.ts'
import { patientBody } from '../factories/patient.ts'
import { visitBody } from '../factories/visit.ts'
import { schemaPage } from './schema.ts'

/* Databases whose administrator set how values are read and written, or forbids to write. */

const contrary = [
  "DateStyle = 'German'",
  "DateStyle = 'SQL, DMY'",
  "IntervalStyle = 'iso_8601'",
  "bytea_output = 'escape'",
  'extra_float_digits = -15',
  "TimeZone = 'Pacific/Kiritimati'",
  "client_encoding = 'LATIN1'",
  'search_path = pg_catalog',
  'standard_conforming_strings = off',
  "default_transaction_isolation = 'serializable'",
  'default_transaction_read_only = on',
  'statement_timeout = 1',
]

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Sets it for the database, whose connections begin anew. */
async function setAlone(setting: string): Promise<void> {
  const { database } = api.connection
  await api.owner.query(`ALTER DATABASE ${database} RESET ALL`)
  await api.owner.query(`ALTER DATABASE ${database} SET ${setting}`)
  await api.owner.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = 'filo_app'`,
  )
  // The pool hears of it only now and then.
  await expect
    .poll(() =>
      api.database.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
}

test.each(contrary)(
  'patients, codes, visits and passwords are written and read alike with %s',
  async (setting) => {
    await setAlone(setting)
    const physician = await api.as(api.clinic.physician)
    const body = patientBody()
    const created = await physician.call(patientRoutes.create, { body })
    expect(created.status).toBe(201)
    const params = { id: created.body.id }
    const read = await physician.call(patientRoutes.read, { params })
    expect(read.body).toMatchObject({
      birthDate: body.birthDate,
      takenInCharge: body.takenInCharge,
      surname: body.surname,
    })
    const renewed = await physician.call(accessRoutes.refresh, { params })
    expect(Math.abs(Date.parse(renewed.body.expiresAt) - Date.now() - 72 * 3_600_000)).toBeLessThan(120_000)
    const visit = visitBody(params.id, api.clinic.nurse.id)
    const planned = await physician.call(visitRoutes.create, { body: visit })
    expect([planned.status, planned.body.date, planned.body.hours]).toEqual([201, visit.date, visit.hours])
    const forgot = await api
      .anonymous()
      .call(authRoutes.forgot, { body: { email: api.clinic.physician.email } })
    expect(forgot.status).toBeLessThan(300)
  },
)

test('a role that runs no triggers is refused', async () => {
  const { user = '', database = '' } = api.connection
  await api.owner.query(`ALTER DATABASE ${database} RESET ALL`)
  await api.owner.query(`ALTER ROLE ${user} IN DATABASE ${database} SET session_replication_role = replica`)
  const url = databaseUrl(inject('cluster'), user, database)
  const settings = readSettings({ FILO_DATA: api.dataFolder, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  await expect(openUnmigrated(settings)).rejects.toThrow(
    /^DATABASE_URL: .*filo_app non esegue i trigger: session_replication_role deve essere origin/,
  )
})

test('migrations make the same tables with all of them', async () => {
  const server = { ...inject('cluster'), user: 'filo' }
  const name = `contrary_${api.connection.database}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  for (const setting of contrary) await admin.query(`ALTER DATABASE ${name} SET ${setting}`)
  await migrate({ ...server, database: name }, 'filo_app')
  const made = openDatabase({ ...server, database: name }, { max: 1 })
  expect(await schemaPage(made)).toBe(await schemaPage(api.database))
  await made.end()
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})
