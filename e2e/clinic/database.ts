import type { Database } from '../../server/src/platform/database/database.ts'
import { openForCommand } from '../../server/src/platform/installation.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'

/** The data folder of the product under test. */
export function dataFolder(): string {
  const folder = process.env.FILO_E2E_DATA
  if (!folder) throw new Error('FILO_E2E_DATA: set by playwright.config.ts')
  return folder
}

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
