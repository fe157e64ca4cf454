import type { Database } from '../../server/src/platform/database/database.ts'
import { openForCommand } from '../../server/src/platform/installation.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { dataFolder } from './data-folder.ts'

/** Works on a running product's database, for states that the API cannot bring about, or only slowly. */
export async function inDatabase<T>(
  work: (database: Database) => Promise<T>,
  data = dataFolder(),
): Promise<T> {
  const settings = readSettings({ ...process.env, FILO_DATA: data })
  const { database, close } = await openForCommand(settings, console.warn)
  try {
    return await work(database)
  } finally {
    await close()
  }
}
