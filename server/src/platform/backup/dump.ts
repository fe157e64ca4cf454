import { spawn } from 'node:child_process'
import { DatabaseClient } from '../database/database-client.ts'
import { OperatorError } from '../process/operator-error.ts'

/** The URL without its password, which the process list would show, and the password for the environment. */
function splitPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}

async function run(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const { address, password } = splitPassword(databaseUrl)
  const child = spawn(program, ['--no-owner', '--no-privileges', `--dbname=${address}`, ...args], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new OperatorError(
          `Manca il programma ${program}: installa i programmi di PostgreSQL (postgresql-client), della versione del server o successiva`,
        ),
      ),
    )
    child.once('close', resolve)
  })
  if (code === 0) return
  const complaint = output.split('\n').find((line) => /error/i.test(line)) ?? output.split('\n')[0]
  throw new OperatorError(`${program} non è riuscito: ${complaint?.trim()}`)
}

/** Dumps the whole database as one snapshot, in PostgreSQL's custom format. */
export const dumpDatabase = (ownerUrl: string, file: string): Promise<void> =>
  run('pg_dump', ownerUrl, ['--format=custom', `--file=${file}`])

/** @throws OperatorError if the database already has tables */
export async function requireEmpty(ownerUrl: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: ownerUrl })
  try {
    await client.connect()
    const { rows } = await client.query(
      "SELECT FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1",
    )
    if (rows.length > 0) throw new OperatorError('Il database non è vuoto: il ripristino ne vuole uno nuovo')
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`Il database non è raggiungibile (${(error as Error).message})`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Restores a dump completely or not at all. */
export const restoreDump = (ownerUrl: string, file: string): Promise<void> =>
  run('pg_restore', ownerUrl, ['--single-transaction', '--exit-on-error', file])
