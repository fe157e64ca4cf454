import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openRunning } from '../../server/src/platform/installation.ts'
import { readSettings } from '../../server/src/platform/settings.ts'
import { type Person, people } from './people.ts'

const dataFolder = () => {
  const folder = process.env.FILO_E2E_DATA
  if (!folder) throw new Error('FILO_E2E_DATA: set by playwright.config.ts')
  return folder
}

/** No screen disables an account yet, so it is done where an operator would: in the product's own database. */
export async function disableAccount(person: Person): Promise<void> {
  const database = await openRunning(readSettings({ FILO_DATA: dataFolder() }))
  if (!database) throw new Error(`no database runs on ${dataFolder()}`)
  try {
    await database.query('UPDATE staff SET disabled_at = now() WHERE email = $1', [people[person]])
  } finally {
    await database.end()
  }
}

const admin = fileURLToPath(new URL('../../server/src/admin.ts', import.meta.url))

/** The path of a one-time link for setting a password, of a new administrator made by the operator's command. */
export async function passwordLink(email: string): Promise<string> {
  const env = { ...process.env, FILO_DATA: dataFolder() }
  const { stdout } = await promisify(execFile)('node', [admin, 'create', '--email', email], { env })
  const found = /\/user\/reset-password\?token=\S+/.exec(stdout)
  if (!found) throw new Error(`no link in: ${stdout}`)
  return found[0]
}
