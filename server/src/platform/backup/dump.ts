import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionOptions } from '../database/session-settings.ts'
import { OperatorError } from '../process/operator-error.ts'

type ProgramConnection = {
  /** Without its password, which the process list would show. */
  address: string
  environment: NodeJS.ProcessEnv
}

function connectionOf(databaseUrl: string): ProgramConnection {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const inUrl = url.searchParams.get('options')
  if (inUrl !== null) {
    url.searchParams.delete('options')
    // PostgreSQL's programs read %20 as a space, not +.
    url.search = url.search.replaceAll('+', '%20')
  }
  const given = inUrl ?? process.env.PGOPTIONS
  return {
    address: url.href,
    environment: {
      PGOPTIONS: given ? `${given} ${sessionOptions}` : sessionOptions,
      ...(password && { PGPASSWORD: password }),
    },
  }
}

type Program = 'pg_dump' | 'pg_restore'

/** Runs one of PostgreSQL's programs and returns its output. */
async function run(program: Program, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
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
  if (code === 0) return output.stdout
  const lines = output.stderr.split('\n')
  const complaint = lines.find((line) => /error/i.test(line)) ?? lines[0]
  throw new OperatorError(`${program} non è riuscito: ${complaint?.trim()}`)
}

/** Leaves out what only an administrator of another server could restore. */
const portable = [
  ...['--no-owner', '--no-privileges', '--no-tablespaces', '--no-security-labels'],
  ...['--no-publications', '--no-subscriptions'],
]

function runOn(program: Program, databaseUrl: string, args: string[]): Promise<string> {
  const { address, environment } = connectionOf(databaseUrl)
  return run(program, [...portable, `--dbname=${address}`, ...args], environment)
}

/** Dumps the whole database as one snapshot, in PostgreSQL's custom format. */
export async function dumpDatabase(ownerUrl: string, file: string): Promise<void> {
  await runOn('pg_dump', ownerUrl, ['--format=custom', '--encoding=UTF8', `--file=${file}`])
}

/** The table of contents of a dump, one entry a line. */
export const entriesOf = (file: string): Promise<string> => run('pg_restore', ['--list', file])

/** Restores these entries of a dump completely or not at all. */
export async function restoreDump(ownerUrl: string, entries: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'filo-restore-'))
  try {
    const list = join(folder, 'list')
    await writeFile(list, entries)
    await runOn('pg_restore', ownerUrl, [
      '--single-transaction',
      '--exit-on-error',
      `--use-list=${list}`,
      file,
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
}
