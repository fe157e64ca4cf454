import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts'
import { openInstallation } from '../../src/platform/installation.ts'
import { OperatorError } from '../../src/platform/process/operator-error.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { createTestDatabase } from '../database.ts'
import { databaseSettings } from '../database-url.ts'
import { clusterProcesses, makeFolder, removeFolders } from './embedded-postgres/fixtures.ts'
import { query } from './embedded-postgres/host.ts'

const ignore = () => {}
afterAll(removeFolders)

test('an embedded PostgreSQL is stopped if the database cannot be created in it', async () => {
  const dataFolder = await makeFolder(0o755)
  const folder = join(dataFolder, 'postgres')
  const cluster = await startEmbeddedPostgres({ folder, log: ignore })
  await query(cluster, 'ALTER DATABASE template1 WITH is_template false')
  await query(cluster, 'DROP DATABASE template1')
  await cluster.stop()

  const opening = openInstallation(readSettings({ FILO_DATA: dataFolder }), {
    production: false,
    warn: ignore,
  })
  await expect(opening).rejects.toThrow(OperatorError)
  expect((await clusterProcesses(folder)).servers).toEqual([])
})

test('closing ends the connections to the operator’s database, too', async () => {
  const base = await createTestDatabase()
  const roles = databaseSettings(inject('cluster'), base.connection.database ?? '')
  const settings = readSettings({ ...roles, FILO_DATA: await makeFolder(0o755) })
  const { database, close } = await openInstallation(settings, { production: true, warn: ignore })
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await close()
  await expect(database.query('SELECT 1 AS one')).rejects.toThrow('after calling end')
  await base.close()
})
