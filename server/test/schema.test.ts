import { expect, test } from 'vitest'
import { privateDatabase } from './database.ts'
import { schemaPage } from './schema.ts'

// Each version of PostgreSQL writes what it read a little differently: the page is that of the embedded one.
test.skipIf(process.env.FILO_TEST_POSTGRES)(
  'schema.sql tells the database as the migrations leave it',
  async () => {
    const { database, close } = await privateDatabase()
    await expect(await schemaPage(database)).toMatchFileSnapshot('../schema.sql')
    await close()
  },
)
