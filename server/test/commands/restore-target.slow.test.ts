import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { backUp, restore } from '../../src/platform/backup/backup.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { databaseUrl } from '../database-url.ts'

const owner = `owner_${randomUUID().replaceAll('-', '')}`
const urlOf = (role: string, name: string) => databaseUrl(inject('cluster'), role, name)

async function asAdmin(database: string, ...statements: string[]) {
  const admin = new pg.Client(urlOf('filo', database))
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/** pg_dump refuses a server newer than itself, which the tests' embedded one may be. */
async function canDump(): Promise<boolean> {
  const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch(() => ({ stdout: '0' }))
  const { rows } = await base.owner.query(
    "SELECT current_setting('server_version_num')::int / 10000 AS major",
  )
  return Number(/\d+/.exec(stdout)?.[0]) >= rows[0].major
}

let base: TestDatabase
let folder: string
let saved: string
beforeAll(async () => {
  base = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'filo-target-'))
  await asAdmin('postgres', `CREATE ROLE ${owner} LOGIN`)
  if (!(await canDump())) return
  // Extensions, a publication, a trigger, a server and comments of the source's own administrator.
  await base.owner.query(`CREATE EXTENSION pg_stat_statements; CREATE PUBLICATION everything FOR ALL TABLES;
    CREATE EXTENSION postgres_fdw; CREATE SERVER other FOREIGN DATA WRAPPER postgres_fdw;
    CREATE FUNCTION watch() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END';
    CREATE EVENT TRIGGER watched ON ddl_command_end EXECUTE FUNCTION watch();
    COMMENT ON SCHEMA public IS 'della clinica'; COMMENT ON EVENT TRIGGER watched IS 'della clinica'`)
  saved = await save('saved')
})
beforeEach(async ({ skip }) => skip(!(await canDump()), 'no pg_dump of this server’s version'))
afterAll(async () => {
  await base.close()
  await asAdmin('postgres', `DROP ROLE ${owner}`)
  await rm(folder, { recursive: true })
})

/** Backs up the source database and one file, from a data folder of that name. */
async function save(name: string): Promise<string> {
  const { database = '' } = base.connection
  const settings = { dataFolder: join(folder, `${name}-from`), bucket: undefined }
  await promisify(execFile)('mkdir', ['-p', join(settings.dataFolder, 'files')])
  await writeFile(join(settings.dataFolder, 'files', 'foto'), 'foto')
  const target = join(folder, name)
  const url = urlOf('filo', database)
  await backUp({ ...settings, databaseUrl: url, databaseOwnerUrl: url }, target)
  return target
}

/** Restores into a new database, prepared by its administrator; `isOwner`: it belongs to the role. */
async function restoreInto(prepare: string[], isOwner = true) {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await asAdmin('postgres', `CREATE DATABASE ${name}${isOwner ? ` OWNER ${owner}` : ''}`)
  await asAdmin(name, ...prepare)
  const url = urlOf(owner, name)
  const dataFolder = join(folder, name)
  onTestFinished(() => asAdmin('postgres', `DROP DATABASE ${name} WITH (FORCE)`))
  await promisify(execFile)('mkdir', ['-p', dataFolder])
  const settings = { dataFolder, bucket: undefined, databaseUrl: url, databaseOwnerUrl: url }
  const error = await restore(settings, saved).then(
    () => null,
    ({ message }: Error) => message as string,
  )
  return { error, name, hasFiles: existsSync(join(dataFolder, 'files')) }
}

/** The names of all tables, indexes, constraints and triggers that belong to no extension. */
async function objectsOf(name: string): Promise<string[]> {
  const admin = new pg.Client(urlOf('filo', name))
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>(
    `WITH own AS (
       SELECT c.oid, c.relname, c.relnamespace::regnamespace AS schema FROM pg_class c
       WHERE c.relnamespace::regnamespace::text IN ('public', 'pgboss')
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     )
     SELECT format('%s.%s', schema, relname) AS name FROM own
     UNION ALL SELECT format('%s %s', own.relname, o.conname) FROM own JOIN pg_constraint o ON o.conrelid = own.oid
     UNION ALL SELECT format('%s %s', own.relname, t.tgname) FROM own JOIN pg_trigger t ON t.tgrelid = own.oid WHERE NOT t.tgisinternal
     ORDER BY 1`,
  )
  await admin.end()
  return rows.map((row) => row.name)
}

const extension = 'CREATE EXTENSION btree_gist'
test.each<[string, string[]]>([
  ['without an extension', []],
  ['with the administrator’s extension', [extension]],
  [
    'with the extension in a schema of its own',
    ['CREATE SCHEMA extensions', `${extension} SCHEMA extensions`],
  ],
  ['with other extensions', [extension, 'CREATE EXTENSION pg_trgm', 'CREATE EXTENSION pg_stat_statements']],
  ['with the schema of the jobs', [`CREATE SCHEMA pgboss AUTHORIZATION ${owner}`]],
  [
    'whose schema public belongs to the administrator',
    ['ALTER SCHEMA public OWNER TO filo', `GRANT CREATE ON SCHEMA public TO ${owner}`],
  ],
  [
    'whose role and settings forbid to write',
    [
      `ALTER ROLE ${owner} SET default_transaction_read_only = on`,
      `ALTER ROLE ${owner} SET DateStyle = 'German'`,
    ],
  ],
])('restores everything into a database %s', async (_, prepare) => {
  onTestFinished(() => asAdmin('postgres', `ALTER ROLE ${owner} RESET ALL`))
  const { error, name, hasFiles } = await restoreInto(prepare)
  expect([error, hasFiles]).toEqual([null, true])
  const { database = '' } = base.connection
  expect(await objectsOf(name)).toEqual(await objectsOf(database))
})

test('saves every letter, whatever encoding the environment asks for', async () => {
  vi.stubEnv('PGCLIENTENCODING', 'LATIN1')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(save('latin')).resolves.toBe(join(folder, 'latin'))
})

test.each<[string, string[], boolean, RegExp]>([
  [
    'may not create schemas',
    [extension, `GRANT CREATE ON SCHEMA public TO ${owner}`],
    false,
    /^DATABASE_OWNER_URL: il ruolo owner_\w+ non può creare schemi nel database\. Non è stato ripristinato niente/,
  ],
  [
    'may not create tables',
    [extension],
    false,
    /^DATABASE_OWNER_URL: il ruolo owner_\w+ non può creare tabelle nello schema public\. Non è stato ripristinato niente/,
  ],
  [
    'may not create jobs',
    ['CREATE SCHEMA pgboss'],
    true,
    /^DATABASE_OWNER_URL: il ruolo owner_\w+ non può creare tabelle nello schema pgboss\. Non è stato ripristinato niente/,
  ],
  ['has tables', ['CREATE TABLE one (n int)'], true, /^Il database non è vuoto:/],
  ['has a view', ['CREATE VIEW patient AS SELECT 1'], true, /^Il database non è vuoto \(public\.patient\):/],
  ['has a sequence', ['CREATE SEQUENCE migration'], true, /^Il database non è vuoto \(public\.migration\):/],
  [
    'has a function',
    [`CREATE FUNCTION parted(words text) RETURNS text LANGUAGE sql AS 'SELECT words'`],
    true,
    /^Il database non è vuoto \(public\.parted\(text\)\):/,
  ],
  [
    'has a type',
    [
      'CREATE SCHEMA pgboss',
      `CREATE TYPE pgboss.job_state AS ENUM ()`,
      `GRANT ALL ON SCHEMA pgboss TO ${owner}`,
    ],
    true,
    /^Il database non è vuoto \(pgboss\.job_state\):/,
  ],
])('says before it restores anything that a role or database %s', async (_, prepare, isOwner, sentence) => {
  const { error, hasFiles } = await restoreInto(prepare, isOwner)
  expect(error).toMatch(sentence)
  expect(hasFiles).toBe(false)
})
