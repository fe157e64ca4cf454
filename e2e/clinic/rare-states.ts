import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Person, people } from './people.ts'

const dataFolder = () => {
  const folder = process.env.FILO_E2E_DATA
  if (!folder) throw new Error('FILO_E2E_DATA: set by playwright.config.ts')
  return folder
}

const admin = fileURLToPath(new URL('../../server/src/admin.ts', import.meta.url))

/** One of the operator's commands, beside the running product; answers what it printed. */
async function operate(data: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, FILO_DATA: data }
  const { stdout } = await promisify(execFile)('node', [admin, ...words], { env })
  return stdout
}

export const disableAccount = (person: Person) => operate(dataFolder(), 'disable', '--email', people[person])

/** The path of a one-time link for setting a password, of a new administrator made by the operator's command. */
export async function passwordLink(email: string, data = dataFolder()): Promise<string> {
  const printed = await operate(data, 'create', '--email', email)
  const found = /\/user\/reset-password\?token=\S+/.exec(printed)
  if (!found) throw new Error(`no link in: ${printed}`)
  return found[0]
}
