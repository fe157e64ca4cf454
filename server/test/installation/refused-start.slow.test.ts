import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { databaseUrl } from '../database-url.ts'
import { closedPort, saidIn, startServer, urlFromOutput, waitUntilReady } from '../process.ts'
import { isRoot, NOBODY } from './embedded-postgres/fixtures.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const workspaces = ['contract', 'ui', 'server', 'companion']
const validSettings = { FILO_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://filo.example' }
let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'filo-refused-'))
  await chmod(base, 0o755)
  // Otherwise each start would build first.
  const build = "import { buildIfChanged } from './scripts/build.mjs'; buildIfChanged()"
  const args = ['--input-type=module', '-e', build]
  expect(spawnSync(process.execPath, args, { cwd: root, env: environmentOf({}) }).status).toBe(0)
})
afterAll(() => rm(base, { recursive: true, force: true }))

/** An environment with only the given settings. */
function environmentOf(given: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE, HOME: base, FILO_RESERVE: '0', ...given }
}

describe('settings in a file', () => {
  /** A checkout of this source, to which files can be added. */
  async function checkout(): Promise<string> {
    const folder = await mkdtemp(join(base, 'checkout-'))
    await chmod(folder, 0o755)
    await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
    for (const name of ['package.json', 'package-lock.json', 'node_modules', ...workspaces, 'web'])
      await symlink(join(root, name), join(folder, name))
    return folder
  }
  const npm = (cwd: string, args: string[], environment: Record<string, string> = {}, who = {}) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
      cwd,
      env: environmentOf({
        FILO_DATA: join(base, 'data'),
        npm_config_update_notifier: 'false',
        ...environment,
      }),
      encoding: 'utf8',
      ...who,
    })
    return { status, said: saidIn(stdout + stderr).filter((line) => !line.startsWith('npm warn')) }
  }
  // That each command obeys the environment is shown by its own tests.
  test.each(['start', 'start:production', 'admin', 'audit', 'backup', 'retention', 'seed'] as const)(
    'npm run %s puts .env into the environment first',
    (name) => {
      expect(manifest.scripts[name]).toMatch(/^exec node --import \.\/scripts\/env-file\.mjs /)
    },
  )

  test('a command reads .env in the checkout', async () => {
    const folder = await checkout()
    await writeFile(join(folder, '.env'), '# impostazioni\nLOG_LEVEL=forte\n')
    const wrong = [expect.stringMatching(/^LOG_LEVEL: i valori ammessi sono: /)]
    expect(npm(folder, ['audit', '--', 'verify'])).toEqual({ status: 1, said: wrong })
  })

  test('the start reads it, but prefers the environment', async () => {
    const folder = await checkout()
    await writeFile(join(folder, '.env'), 'PORT=tanti\nMETRICS="forse" # o no\n')
    const refused = (name: string) => ({
      status: 1,
      said: [expect.stringMatching(new RegExp(`^Filo non si avvia\\. ${name}: .*$`))],
    })
    expect(npm(folder, ['start'])).toEqual(refused('PORT'))
    expect(npm(folder, ['start:production'], { PORT: '3000' })).toEqual(refused('METRICS'))
  })

  test('a # within a value is reported, since the value would end there', async () => {
    const folder = await checkout()
    await writeFile(
      join(folder, '.env'),
      'PORT=3000 # la porta\nDATABASE_URL=postgres://u:12#segreta@h/filo\n',
    )
    expect(npm(folder, ['start'])).toEqual({
      status: 1,
      said: [expect.stringMatching(/^\.env: in DATABASE_URL il segno # .* %23, .*$/)],
    })
  })

  test('an unreadable .env is reported, not ignored', async ({ skip }) => {
    skip(!isRoot, 'needs root, to run as a user who cannot read the file')
    const folder = await checkout()
    await writeFile(join(folder, '.env'), 'PORT=3000\n', { mode: 0o600 })
    expect(npm(folder, ['audit', '--', 'verify'], {}, NOBODY)).toEqual({
      status: 1,
      said: [expect.stringMatching(/^\.env: il file .* non è leggibile da questo utente \(EACCES\)$/)],
    })
  })
})

describe('the operator’s own database', () => {
  async function createEmptyDatabase() {
    const { host, port } = inject('cluster')
    const name = `refused_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client({ host, port, user: 'filo', database: 'postgres' })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    const role = `stranger_${name.slice(-12)}`
    await admin.query(`CREATE ROLE ${role} LOGIN`)
    await admin.end()
    const url = (user: string) => databaseUrl({ host, port }, user, name)
    const tables = async () => {
      const client = new pg.Client(url('filo'))
      await client.connect()
      const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
      await client.end()
      return rows
    }
    return { url, role, tables }
  }
  const refusal = async (environment: Record<string, string>) => {
    const args = ['--production']
    const one = await startServer(join(base, 'data'), { ...validSettings, ...environment }, args)
    expect(await one.ended).toBe(1)
    return saidIn(one.output())
  }
  const expectedRefusal = (words: string) => [
    expect.stringMatching(new RegExp(`^Filo non si avvia\\. DATABASE_OWNER_URL: ${words}`)),
  ]

  test('requires an owner’s role before anything is created in it', async () => {
    const { url, tables } = await createEmptyDatabase()
    const DATABASE_URL = url('filo')
    expect(await refusal({ DATABASE_URL })).toEqual(expectedRefusal('è obbligatorio con DATABASE_URL'))
    expect(await refusal({ DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL })).toEqual(
      expectedRefusal('indica lo stesso ruolo'),
    )
    expect(await tables()).toEqual([])
  })

  test('must be the same in both URLs', async () => {
    const [one, other] = [await createEmptyDatabase(), await createEmptyDatabase()]
    const roles = { DATABASE_URL: one.url('filo_app'), DATABASE_OWNER_URL: other.url('filo') }
    expect(await refusal(roles)).toEqual(expectedRefusal('è un altro database'))
  })

  test('is refused with the missing rights if the role does not own it', async () => {
    const { url, role } = await createEmptyDatabase()
    const roles = { DATABASE_URL: url('filo_app'), DATABASE_OWNER_URL: url(role) }
    expect(await refusal(roles)).toEqual(
      expectedRefusal(`il ruolo ${role} non può creare o cambiare le tabelle`),
    )
    const accepted = { DATABASE_URL: url(role), AUDIT_SAME_ROLE: 'accepted' }
    expect(await refusal(accepted)).toEqual(expectedRefusal(`manca, e il ruolo ${role} di DATABASE_URL`))
  })
})

describe('the start is refused for', () => {
  const refusal = async (environment: Record<string, string>) => {
    const one = await startServer(await mkdtemp(join(base, 'data-')), { ...environment })
    expect(await one.ended).toBe(1)
    return saidIn(one.output())
  }

  test('an address of another machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1', FILO_DEMO: 'false' })).toEqual([
      'Filo non si avvia. HOST: l’indirizzo 192.0.2.1 non appartiene a questa macchina',
    ])
  })

  test.each(['', '?sslrootcert=/nowhere.pem'])(
    'a database that is unreachable or misconfigured (%j)',
    async (query) => {
      const DATABASE_URL = `postgres://nessuno@127.0.0.1:${closedPort}/filo${query}`
      expect(await refusal({ DATABASE_URL })).toEqual([
        expect.stringMatching(/^Filo non si avvia\. DATABASE_URL: /),
      ])
    },
  )

  test('a bucket that does not answer', async () => {
    const endpoint = `http://127.0.0.1:${closedPort}`
    const keys = { S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'chiave', S3_SECRET_ACCESS_KEY: 'segreto' }
    expect(await refusal({ S3_ENDPOINT: endpoint, S3_BUCKET: 'filo', ...keys })).toEqual([
      `Filo non si avvia. S3_ENDPOINT: ${endpoint} non risponde come un archivio S3 (ECONNREFUSED)`,
    ])
  })

  test('a data folder in which `files` is not a folder', async () => {
    const FILO_DATA = await mkdtemp(join(base, 'data-'))
    await writeFile(join(FILO_DATA, 'files'), '')
    expect(await refusal({ FILO_DATA, FILO_DEMO: 'false' })).toEqual([
      expect.stringMatching(/^Filo non si avvia\. FILO_DATA: la cartella .* non è utilizzabile/),
    ])
  })

  test('a text that cannot be read', async () => {
    const FILO_TEXTS = await mkdtemp(join(base, 'texts-'))
    await mkdir(join(FILO_TEXTS, 'privacy-policy.md'))
    expect(await refusal({ FILO_TEXTS })).toEqual([
      expect.stringMatching(/^Filo non si avvia\. FILO_TEXTS: .*privacy-policy\.md non è leggibile/),
    ])
  })
})

describe('a checkout that the service’s user cannot write to', () => {
  /** Whether other users can read the checkout: it may be under a closed home. */
  const isOpen = isRoot && spawnSync('ls', [root], NOBODY).status === 0

  test('is refused without a build, in one line that says how to make one', async ({ skip }) => {
    skip(!isOpen, 'needs root and an open checkout, to run as a user who may read and not write')
    const folder = await mkdtemp(join(base, 'unbuilt-'))
    await chmod(folder, 0o755)
    await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
    await mkdir(join(folder, 'web'))
    await cp(join(root, 'web/index.html'), join(folder, 'web/index.html'))
    for (const name of ['package-lock.json', 'node_modules', ...workspaces])
      await symlink(join(root, name), join(folder, name))
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', '--production'], {
      ...{
        cwd: folder,
        encoding: 'utf8',
        env: environmentOf({ ...validSettings, FILO_DATA: join(base, 'data') }),
      },
      ...NOBODY,
    })
    expect(saidIn(stdout + stderr)).toEqual([
      expect.stringMatching(/^web\/dist: manca .* non si può scrivere .*: esegui "npm run build"/),
    ])
    expect(status).toBe(1)
  })

  test('starts if it was built before', async ({ skip }) => {
    skip(!isOpen, 'needs root and an open checkout, to run as a user who may read and not write')
    const data = await mkdtemp(join(base, 'data-'))
    await chmod(data, 0o777)
    const child = spawn(process.execPath, ['scripts/start.mjs', '--production'], {
      ...{
        cwd: root,
        env: environmentOf({ ...validSettings, FILO_DATA: data, PORT: '0', LOG_LEVEL: 'error' }),
      },
      ...NOBODY,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text
      })
    const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? -1)))
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    const running = {
      ...{ child, output: () => said, ended },
      get url() {
        return urlFromOutput(said)
      },
    }
    await waitUntilReady(running)
    const page = await fetch(`${running.url}/login`)
    expect(page.headers.get('content-type')).toContain('text/html')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
