import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { changedCollation, collationWarning } from './collation.ts'

let base: TestDatabase
beforeEach(async () => {
  base = await createTestDatabase()
})
afterEach(() => base.close())

const made = (version: string | null) =>
  base.owner.query('UPDATE pg_database SET datcollversion = $1 WHERE datname = current_database()', [version])

test('a database made with another version of its collation is named, with the commands that mend it, which do', async ({
  skip,
}) => {
  const { rows } = await base.owner.query<{ version: string | null }>(
    'SELECT pg_database_collation_actual_version(oid) AS version FROM pg_database WHERE datname = current_database()',
  )
  skip(rows[0]?.version === null, 'this PostgreSQL’s order of letters has no version')
  const name = base.connection.database ?? ''
  await made('0.9')
  const changed = await changedCollation(base.database)
  expect(changed).toEqual({ database: name, made: '0.9', now: expect.stringMatching(/^\d/) })
  const [, commands = ''] = /: (REINDEX .*)$/.exec(changed ? collationWarning(changed) : '') ?? []
  for (const command of commands.split('; ')) await base.owner.query(command)
  expect(await changedCollation(base.database)).toBeNull()
})

test('nothing is said of an unchanged collation, nor of one without a version', async () => {
  expect(await changedCollation(base.database)).toBeNull()
  await made(null)
  expect(await changedCollation(base.database)).toBeNull()
})
