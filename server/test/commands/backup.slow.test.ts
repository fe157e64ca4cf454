import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { filesBelow } from '../../src/platform/backup/file-hashes.ts'
import { openUnmigrated } from '../../src/platform/installation.ts'
import { readMaintenance } from '../../src/platform/jobs/maintenance.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { isForBackup } from '../../src/platform/storage/storage.ts'
import { databaseSettings, databaseUrl } from '../database-url.ts'
import { copyDemo } from '../demo/demo-folder.ts'
import { signIn } from '../demo/demo-sign-in.ts'
import { pdf as pdfOf } from '../factories/files.ts'
import { patientBody } from '../factories/patient.ts'
import { startServer, waitUntilReady } from '../process.ts'
import { startBucket } from '../storage/test-storages.ts'

/** Starting several processes and clusters takes long on a busy machine. */
const timeoutMs = 240_000

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'filo-backup-'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

const pdf = pdfOf()
const program = (name: string) => fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url))

async function command(name: 'backup' | 'audit', args: string[], environment: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env
  // As in production, where the public address is not a demo's.
  const production = { PUBLIC_URL: 'https://filo.example', FILO_SECRET: 'x'.repeat(40) }
  const env = { ...inherited, ...production, ...environment }
  return promisify(execFile)(process.execPath, [program(name), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

/** The backup as administrators see it, and how many audit entries it left. */
async function readTrace(folder: string) {
  const opened = await openUnmigrated(readSettings({ FILO_DATA: folder, FILO_SECRET: 'x'.repeat(40) }))
  if (!opened) throw new Error(`no database in ${folder}`)
  try {
    const [entries] = await opened.database.query<{ count: number }>(
      "SELECT count(*) FROM audit_entry WHERE action = 'backup.save' AND actor_kind = 'system'",
    )
    return { kept: await readMaintenance(opened.database), entries: entries?.count }
  } finally {
    await opened.close()
  }
}

async function start(environment: Record<string, string>) {
  const one = await startServer(environment.FILO_DATA ?? '', environment)
  onTestFinished(async () => {
    one.child.kill('SIGKILL')
    await one.ended
  })
  await waitUntilReady(one)
  return { ...one, headers: await signIn(one.url) }
}

type Server = Awaited<ReturnType<typeof start>>

const send = async ({ url, headers }: Server, method: string, path: string, body?: object) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { id: string; surname: string; cicc: { files: { key: string }[] } }
}

/** Adds a patient with a catheter and a file. */
async function addPatient(server: Server) {
  const { id } = await send(server, 'POST', '/patient', patientBody())
  const cicc = await send(server, 'POST', '/cicc', { patientId: id, venousCatheter: true })
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(pdf)]), 'foto.pdf')
  const { 'content-type': _, ...headers } = server.headers
  const added = await fetch(`${server.url}/api/cicc/${cicc.id}`, { method: 'PATCH', headers, body: form })
  expect(added.status).toBe(200)
  return { id, ciccId: cicc.id }
}

/** Writes until `end` is called; `written` collects the acknowledged ids. */
function keepWriting(server: Server) {
  const written: string[] = []
  let over = false
  const writing = (async () => {
    while (!over) written.push((await send(server, 'POST', '/patient', patientBody())).id)
  })()
  return {
    written,
    end: async () => {
      over = true
      await writing
    },
  }
}

async function expectSameData(
  server: Server,
  { id, ciccId }: { id: string; ciccId: string },
  written: string[],
): Promise<void> {
  const found = await send(server, 'GET', `/patient/${id}`)
  const [file] = found.cicc.files
  const download = await fetch(`${server.url}/api/cicc/${ciccId}/download/${file?.key}`, {
    headers: server.headers,
  })
  expect(download.status).toBe(200)
  expect(Buffer.from(await download.arrayBuffer()).equals(pdf)).toBe(true)
  for (const one of written) expect((await send(server, 'GET', `/patient/${one}`)).id).toBe(one)
}

async function expectPrivate(folder: string): Promise<void> {
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
}

/** Runs `work` while one byte of a saved file is wrong. */
async function withDamagedFile(backup: string, work: (path: string) => Promise<void>): Promise<void> {
  const [path = ''] = await filesBelow(join(backup, 'files'))
  const content = await readFile(join(backup, 'files', path))
  await writeFile(join(backup, 'files', path), Buffer.from(content).fill(0, 0, 1))
  await work(path)
  await writeFile(join(backup, 'files', path), content)
}

// The tests run in order: each continues from the state that the previous ones left.
describe('a backup', { shuffle: false }, () => {
  test(
    'of an embedded database is made while Filo runs, and restores database, files and audit into a new folder',
    async () => {
      const from = { FILO_DATA: join(base, 'from') }
      await copyDemo(from.FILO_DATA)
      const server = await start(from)
      const kept = await addPatient(server)
      const writer = keepWriting(server)
      await expect.poll(() => writer.written.length).toBeGreaterThan(5)
      const before = [...writer.written]
      const saved = await command('backup', ['save', join(base, 'saved')], from)
      await writer.end()
      expect(saved).toEqual({
        code: 0,
        said: expect.stringMatching(/^Salvataggio completo .* \(file: \d+\)\.\n$/),
      })
      expect(writer.written.length).toBeGreaterThan(before.length)
      await expectPrivate(join(base, 'saved'))
      const trace = await readTrace(from.FILO_DATA)
      expect(trace).toMatchObject({ kept: [{ task: 'backup', outcome: 'done' }], entries: 1 })
      expect(trace.kept[0]?.succeededAt).toEqual(trace.kept[0]?.endedAt)
      // PostgreSQL starts recovery from it; without it a checkpoint during the copy would silently corrupt the backup.
      expect(await readdir(join(base, 'saved', 'postgres'))).toContain('backup_label')
      server.child.kill('SIGTERM')
      await server.ended

      const place = await startBucket()
      onTestFinished(place.close)
      const to = { FILO_DATA: join(base, 'to'), ...place.environment }
      await withDamagedFile(join(base, 'saved'), async (path) => {
        const refused = await command('backup', ['restore', join(base, 'saved')], to)
        expect(refused).toEqual({
          code: 1,
          said: `Il salvataggio è danneggiato: files/${path} non è più com’era\n`,
        })
        expect([existsSync(join(base, 'to', 'postgres')), await place.storedFiles('').paths()]).toEqual([
          false,
          [],
        ])
      })
      expect((await command('backup', ['restore', join(base, 'saved')], to)).code).toBe(0)
      // Without the secret nobody's second factor could be decrypted.
      expect(await readFile(join(base, 'to', 'secret'))).toEqual(await readFile(join(base, 'from', 'secret')))
      expect(await command('audit', ['verify'], to)).toMatchObject({ code: 0 })
      await expectSameData(await start(to), kept, before)
      const again = await command('backup', ['restore', join(base, 'saved')], to)
      expect(again).toMatchObject({ code: 1, said: expect.stringMatching(/c’è già una cartella .*\n$/) })

      // Then back from the bucket into a folder.
      expect(await command('backup', ['save', join(base, 'saved-again')], to)).toMatchObject({ code: 0 })
      const [withheld = ''] = (await place.storedFiles('').paths()).filter(isForBackup)
      place.withhold(withheld)
      expect(await command('backup', ['save', join(base, 'saved-in-part')], to)).toEqual({
        code: 1,
        said: `S3_BUCKET: nel bucket ci sono file che non si possono salvare: "${withheld}"\n`,
      })
      expect(existsSync(join(base, 'saved-in-part', 'backup.json'))).toBe(true)
      const full = await command('backup', ['restore', join(base, 'saved-again')], {
        ...to,
        FILO_DATA: join(base, 'full'),
      })
      expect(full).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^S3_BUCKET: .* ci sono già dei file/),
      })
      const back = { FILO_DATA: join(base, 'back') }
      expect(await command('backup', ['restore', join(base, 'saved-again')], back)).toMatchObject({ code: 0 })
      const filesOf = (folder: string) => readFile(join(base, folder, 'files.sha256'), 'utf8')
      expect(await filesOf('saved-again')).toBe(await filesOf('saved'))
      const inBucket = (await place.storedFiles('').paths()).filter(isForBackup)
      expect(inBucket.toSorted()).toEqual((await filesBelow(join(base, 'back', 'files'))).toSorted())
    },
    timeoutMs,
  )

  describe('of the operator’s own database', () => {
    const cluster = inject('cluster')
    const adminUrl = databaseUrl(cluster, 'filo', 'postgres')

    async function makeDatabase() {
      const name = `backup_${randomUUID().replaceAll('-', '')}`
      const admin = new pg.Client(adminUrl)
      await admin.connect()
      await admin.query(`CREATE DATABASE ${name}`)
      await admin.end()
      return databaseSettings(cluster, name)
    }

    /** pg_dump refuses a server newer than itself, which the tests' embedded one may be. */
    async function canDump(): Promise<boolean> {
      const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch(() => ({ stdout: '0' }))
      const admin = new pg.Client(adminUrl)
      await admin.connect()
      const { rows } = await admin.query("SELECT current_setting('server_version_num')::int / 10000 AS major")
      await admin.end()
      return Number(/\d+/.exec(stdout)?.[0]) >= rows[0].major
    }

    test(
      'is a dump, and restores into an empty database',
      async ({ skip }) => {
        skip(!(await canDump()), 'no pg_dump of this server’s version')
        const from = { ...(await makeDatabase()), FILO_DATA: join(base, 'own'), FILO_DEMO: 'true' }
        const server = await start(from)
        const kept = await addPatient(server)
        const saved = await command('backup', ['save', join(base, 'own-saved')], from)
        expect(saved).toMatchObject({ code: 0 })
        await expectPrivate(join(base, 'own-saved'))
        const full = await command('backup', ['restore', join(base, 'own-saved')], {
          ...from,
          FILO_DATA: join(base, 'own-to'),
        })
        expect(full).toMatchObject({ code: 1, said: expect.stringContaining('Il database non è vuoto') })

        const to = { ...(await makeDatabase()), FILO_DATA: join(base, 'own-to'), FILO_DEMO: 'true' }
        expect(await command('backup', ['restore', join(base, 'own-saved')], to)).toMatchObject({ code: 0 })
        expect(await command('audit', ['verify'], to)).toMatchObject({ code: 0 })
        await expectSameData(await start(to), kept, [])
      },
      timeoutMs,
    )

    test('reports an unreachable database in one line, and leaves nothing that looks like a backup', async () => {
      const from = { DATABASE_URL: 'postgres://x@127.0.0.1:1/filo', FILO_DATA: join(base, 'far') }
      const saved = await command('backup', ['save', join(base, 'far-saved')], from)
      expect(saved.code).toBe(1)
      expect(saved.said).toMatch(/^(pg_dump non è riuscito|Manca il programma pg_dump): .*\n$/)
      const back = await command('backup', ['restore', join(base, 'far-saved')], {
        FILO_DATA: join(base, 'no'),
      })
      expect(back).toMatchObject({ code: 1, said: expect.stringContaining('non è stato portato a termine') })
    })
  })

  test('overwrites nothing, and prints the usage', async () => {
    const full = await mkdtemp(join(base, 'full-'))
    await writeFile(join(full, 'note'), 'mie')
    const environment = { FILO_DATA: join(base, 'from') }
    expect((await command('backup', ['save', full], environment)).said).toMatch(
      /^La cartella .* non è vuota\n$/,
    )
    // A timer with a wrong folder fails every night, so administrators have to see it.
    const { kept, entries } = await readTrace(environment.FILO_DATA)
    expect({ kept, entries }).toMatchObject({ kept: [{ task: 'backup', outcome: 'failed' }], entries: 2 })
    expect(kept[0]?.succeededAt?.getTime()).toBeLessThan(kept[0]?.endedAt.getTime() ?? 0)
    for (const args of [[], ['restore'], ['salva', full], ['save', full, full]])
      expect(await command('backup', args, environment)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Uso: npm run backup -- save/),
      })
  })
})
