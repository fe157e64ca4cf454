// Tries the promise that the log names nobody: after the journeys it looks in the product's whole log for all words that
// are stored in the database, e.g. names and messages.
import { readFileSync, rmSync } from 'node:fs'
import type { Database } from '../server/src/platform/database/database.ts'
import { inDatabase } from './clinic/database.ts'

/** The request's id is the error reference; the client's address is here that of the server. */
const expected = ['audit_entry.request_id', 'audit_entry.address', 'session.address']
/** Shorter words are found in any text. */
const minLength = 4
/** Names, numbers, addresses and sentences; a keyword of a column, e.g. `active`, has none of these. */
const written = '[A-Z0-9 @]'

type Column = { table: string; column: string }

/** Throws if a stored word is found in the log; says where it is stored, and not the word itself. */
export async function refuseLoggedWords(): Promise<void> {
  const isLogged = searchIn(readLog())
  const found = await inDatabase(async (database) => {
    const places: string[] = []
    for (const place of await textColumns(database))
      if ((await wordsOf(database, place)).some(isLogged)) places.push(`${place.table}.${place.column}`)
    return places
  })
  if (found.length > 0) throw new Error(`${logFile()} holds what is stored in ${found.join(', ')}`)
  rmSync(logFile())
}

const textColumns = (database: Database) =>
  database.query<Column>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = current_schema() AND data_type IN ('text', 'character varying')
       AND table_name || '.' || column_name <> ALL ($1)
       AND has_column_privilege(format('%I.%I', table_schema, table_name), column_name, 'SELECT')`,
    [expected],
  )

async function wordsOf(database: Database, { table, column }: Column): Promise<string[]> {
  const rows = await database.query<{ words: string }>(
    `SELECT DISTINCT "${column}" AS words FROM "${table}" WHERE length("${column}") >= $1 AND "${column}" ~ $2`,
    [minLength, written],
  )
  return rows.map(({ words }) => words)
}

/** Looks for a single word among whole words, and for several as they stand in JSON. */
function searchIn(log: string): (words: string) => boolean {
  const logged = new Set(log.match(/[\p{L}\d@.+-]+/gu))
  return (words) => (/\s/.test(words) ? log.includes(JSON.stringify(words).slice(1, -1)) : logged.has(words))
}

/** Its lines of JSON; the demo's greeting beside them names its accounts and a first access. */
function readLog(): string {
  const lines = readFileSync(logFile(), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
  if (!lines.some((line) => line.includes('"msg":"answered"')))
    throw new Error(`${logFile()}: no request was logged`)
  return lines.join('\n')
}

/** The log of the product under test. */
function logFile(): string {
  const file = process.env.FILO_E2E_LOG
  if (!file) throw new Error('FILO_E2E_LOG: set by playwright.config.ts')
  return file
}
