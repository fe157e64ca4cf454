import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { schemaPage } from './schema.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.close())

// Versions of PostgreSQL print definitions slightly differently: the page is that of the embedded one.
test.skipIf(process.env.FILO_TEST_POSTGRES)(
  'schema.sql describes the database after all migrations',
  async () => {
    await expect(await schemaPage(base.database)).toMatchFileSnapshot('../../schema.sql')
  },
)

test('each table, view and column has a comment', async () => {
  const silent = await base.database.query<{ name: string }>(
    `SELECT concat_ws('.', c.relname, a.attname) AS name FROM pg_class c
     LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind = 'r'
     WHERE c.relkind IN ('r', 'v') AND c.relnamespace = 'public'::regnamespace
       AND (obj_description(c.oid, 'pg_class') IS NULL OR a.attnum > 0 AND col_description(c.oid, a.attnum) IS NULL)
     ORDER BY c.relname, a.attnum`,
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})
