import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { databaseUrl } from '../../../test/database-url.ts'
import { type Database, openDatabase } from './database.ts'
import { DatabaseClient } from './database-client.ts'

/** Everything that a role or a database may set, the other way round. */
const contrary: Record<string, string> = {
  ...{ TimeZone: 'Pacific/Kiritimati', DateStyle: 'German, YMD', IntervalStyle: 'sql_standard' },
  ...{ bytea_output: 'escape', extra_float_digits: '-15', client_encoding: 'LATIN1' },
  ...{ lc_numeric: 'C.UTF-8', lc_monetary: 'C.UTF-8', lc_time: 'C.UTF-8' },
  ...{ standard_conforming_strings: 'off', array_nulls: 'off', transform_null_equals: 'on' },
  ...{ quote_all_identifiers: 'on', search_path: 'pg_catalog, elsewhere', gin_fuzzy_search_limit: '1' },
  ...{ row_security: 'off', exit_on_error: 'on' },
  ...{ default_transaction_isolation: 'serializable', default_transaction_read_only: 'on' },
  ...{ default_transaction_deferrable: 'on', statement_timeout: '7000', lock_timeout: '7' },
  ...{ idle_in_transaction_session_timeout: '70000', idle_session_timeout: '70000' },
}
const pinned: Record<string, string> = {
  ...{ TimeZone: 'UTC', DateStyle: 'ISO, MDY', IntervalStyle: 'postgres' },
  ...{ bytea_output: 'hex', extra_float_digits: '1', client_encoding: 'UTF8' },
  ...{ lc_numeric: 'C', lc_monetary: 'C', lc_time: 'C' },
  ...{ standard_conforming_strings: 'on', array_nulls: 'on', transform_null_equals: 'off' },
  ...{ quote_all_identifiers: 'off', search_path: 'public', gin_fuzzy_search_limit: '0' },
  ...{ row_security: 'on', exit_on_error: 'off' },
  ...{ default_transaction_isolation: 'read committed', default_transaction_read_only: 'off' },
  ...{ default_transaction_deferrable: 'off', statement_timeout: '0', lock_timeout: '0' },
  ...{ idle_in_transaction_session_timeout: '0', idle_session_timeout: '0' },
}
const shown = `SELECT ${Object.keys(pinned)
  .map((name) => `current_setting('${name}') AS "${name}"`)
  .join(', ')}`

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
  const { database = '' } = base.connection
  for (const [name, value] of Object.entries(contrary)) {
    const list = name === 'search_path' ? value : pg.escapeLiteral(value)
    await base.owner.query(`ALTER ROLE filo_app IN DATABASE ${database} SET ${name} = ${list}`)
    await base.owner.query(`ALTER DATABASE ${database} SET ${name} = ${list}`)
  }
  if (await knowsTransactionTimeout())
    await base.owner.query(`ALTER ROLE filo_app IN DATABASE ${database} SET transaction_timeout = '7s'`)
})
afterAll(() => base.close())

/** PostgreSQL 17 and later. */
async function knowsTransactionTimeout(): Promise<boolean> {
  const { rows } = await base.owner.query("SELECT current_setting('transaction_timeout', true) AS limit")
  return rows[0].limit !== null
}

const urlWith = (options: string) =>
  `${databaseUrl(inject('cluster'), 'filo_app', base.connection.database ?? '')}${options}`

test('the contrary settings really count for a connection that says nothing', async () => {
  const client = new pg.Client(base.connection)
  await client.connect()
  const { rows } = await client.query(shown)
  await client.end()
  // `pg` itself asks for UTF-8.
  const { client_encoding: _, ...others } = pinned
  for (const [name, value] of Object.entries(others)) expect(rows[0][name], name).not.toBe(value)
})

test.each([
  ['by its parts', () => base.connection],
  ['by its URL', () => ({ connectionString: urlWith('') })],
  [
    'by a URL with options',
    () => ({
      connectionString: urlWith(
        `&options=${encodeURIComponent('-c DateStyle=German -c TimeZone=Asia/Tokyo')}`,
      ),
    }),
  ],
])('a connection %s has our settings, whatever role and database say', async (_, connection) => {
  const client = new DatabaseClient(connection())
  await client.connect()
  const { rows } = await client.query(shown)
  await client.end()
  expect(rows).toEqual([pinned])
})

test('a pool has them too, with time limits of its own', async () => {
  const database: Database = openDatabase(base.connection, { max: 1 })
  expect(await database.query(shown)).toEqual([
    { ...pinned, statement_timeout: '30s', idle_in_transaction_session_timeout: '30s' },
  ])
  await database.end()
})

test('other options of a URL are kept', async () => {
  const client = new DatabaseClient({ connectionString: urlWith('&options=-c%20work_mem%3D7MB') })
  await client.connect()
  expect((await client.query("SELECT current_setting('work_mem') AS size")).rows).toEqual([{ size: '7MB' }])
  await client.end()
})

test('no role or database limits the time of a transaction', async ({ skip }) => {
  skip(!(await knowsTransactionTimeout()), 'this server knows none')
  const limit = "SELECT current_setting('transaction_timeout') AS limit"
  const client = new DatabaseClient(base.connection)
  await client.connect()
  const { rows } = await client.query(limit)
  await client.end()
  const database = openDatabase(base.connection, { max: 1 })
  expect([rows, await database.query(limit)]).toEqual([[{ limit: '0' }], [{ limit: '0' }]])
  await database.end()
})
