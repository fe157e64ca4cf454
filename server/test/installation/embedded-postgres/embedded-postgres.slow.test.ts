import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Binaries, binariesIn } from '../../../src/platform/embedded-postgres/binaries.ts'
import {
  clusterProcesses,
  installedTree,
  isRoot,
  makeFolder,
  NOBODY,
  POSTGRES_15,
  removeFolders,
  worldReadableBinaries,
  worldReadableLaunch,
} from './fixtures.ts'
import { endHosts, query, startHost } from './host.ts'

let binaries: Binaries
beforeAll(async () => {
  binaries = await worldReadableBinaries()
})
afterEach(endHosts)
afterAll(removeFolders)

describe('a cluster', () => {
  test('is created on first use, found again, and contains only the role filo', async () => {
    const folder = join(await makeFolder(0o755), 'data', 'postgres')
    const first = await startHost({ folder, binaries })
    expect(await query(first, `SELECT rolname FROM pg_roles WHERE rolname !~ '^pg_'`)).toEqual([
      { rolname: 'filo' },
    ])
    expect(await query(first, `SELECT datname FROM pg_database WHERE NOT datistemplate`)).toEqual([
      { datname: 'postgres' },
    ])
    expect(await query(first, `SELECT lower('À') AS low`)).toEqual([{ low: 'à' }])
    await query(first, `CREATE TABLE kept AS SELECT 42 AS answer`)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(existsSync(first.connection.host)).toBe(false)

    const second = await startHost({ folder, binaries })
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    const sockets = await stat(second.connection.host)
    expect(sockets.mode & 0o777).toBe(0o700)
    expect(sockets.uid).toBe((await stat(folder)).uid)
    expect(join(second.connection.host, '.s.PGSQL.5432').length).toBeLessThanOrEqual(107)
  })

  test('runs with our settings and without our secrets', async () => {
    const folder = join(await makeFolder(0o755), 'postgres')
    const env = { ...process.env, PGPORT: '6000', TZ: 'Asia/Tokyo', SECRET: 'hush' }
    const host = await startHost({ folder, binaries }, { spawn: { env } })
    const rows = await query(host, `SELECT name, setting FROM pg_settings`)
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    expect(settings).toMatchObject({
      listen_addresses: '',
      unix_socket_permissions: '0700',
      max_connections: '200',
      shared_buffers: '16384',
      jit: 'off',
      TimeZone: 'UTC',
      log_destination: 'stderr',
      log_error_verbosity: 'terse',
      log_min_error_statement: 'panic',
      autovacuum_naptime: '15',
      autovacuum_vacuum_insert_scale_factor: '0.02',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
    })
    const [server] = (await clusterProcesses(folder)).servers
    expect(await readFile(`/proc/${server}/environ`, 'utf8')).not.toContain('hush')
    expect(settings.cluster_name).toMatch(/^filo-[0-9a-f]{12}$/)
  })

  test('can run without durability, and logs warnings and errors without data', async () => {
    const folder = join(await makeFolder(0o755), 'postgres')
    const host = await startHost({ folder, binaries, durable: false })
    const off = `SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')
      AND setting = 'off' ORDER BY 1`
    expect(await query(host, off)).toHaveLength(3)
    await query(host, `DO $$ BEGIN RAISE LOG 'quiet'; RAISE WARNING 'heard'; END $$`)
    await query(host, `CREATE TABLE person (code text PRIMARY KEY)`)
    const twice = `INSERT INTO person VALUES ('SECRET'), ('SECRET')`
    await expect(query(host, twice)).rejects.toThrow('duplicate key')
    await host.end('SIGTERM')
    expect(host.events.flatMap(({ log }) => log ?? [])).toEqual([
      'WARNING:  heard',
      'ERROR:  duplicate key value violates unique constraint "person_pkey"',
    ])
  })

  test.runIf(existsSync(POSTGRES_15))('runs on PostgreSQL 15 too, in a private folder', async () => {
    const folder = join(await makeFolder(0o700), 'postgres')
    for (const start of ['first', 'second']) {
      const host = await startHost({ folder, binaries: POSTGRES_15, durable: false })
      const [row] = await query(host, `SELECT version() AS version, lower('À') AS low`)
      expect([start, row?.low]).toEqual([start, 'à'])
      expect(row?.version).toContain('PostgreSQL 15')
      await host.end('SIGTERM')
    }
  })

  test('runs from an npm install without scripts, which lacks the library links', async () => {
    const folder = await makeFolder(0o755)
    const tree = join(folder, 'native')
    await cp(await installedTree(), tree, {
      recursive: true,
      filter: (path) => !/\/lib\/lib(icu\w+\.so\.60|pq\.so\.5)$/.test(path),
    })
    const bare = binariesIn(join(tree, 'bin'))
    const options = { folder: join(folder, 'postgres'), binaries: bare, cache: join(folder, 'cache') }
    const host = await startHost({ ...options, durable: false })
    expect(await query(host, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(existsSync(join(tree, 'lib', 'libpq.so.5'))).toBe(false)
  })
})

describe.runIf(isRoot)('as root', () => {
  test('runs under a closed home with umask 077, and repairs the copy of the binaries', async () => {
    const home = await makeFolder(0o700)
    const tree = join(home, 'native')
    await cp(await installedTree(), tree, { recursive: true, verbatimSymlinks: true })
    const cache = join(await makeFolder(0o755), 'cache')
    const options = { folder: join(home, 'data', 'postgres'), binaries: binariesIn(join(tree, 'bin')), cache }
    const closed = { ...options, durable: false, umask: 0o077 }
    const host = await startHost(closed)
    expect(await query(host, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await host.end('SIGTERM')

    const [copy = ''] = await readdir(cache)
    await rm(join(cache, copy, 'share', 'postgresql', 'timezonesets'), { recursive: true })
    const again = await startHost(closed)
    expect(await query(again, `SELECT 1 AS one`)).toEqual([{ one: 1 }])
    expect(existsSync(join(cache, copy, 'share', 'postgresql', 'timezonesets'))).toBe(true)
  })

  test('uses the account postgres, otherwise nobody (for demos only), and changes the owner of the data', async () => {
    const folder = join(await makeFolder(0o755), 'postgres')
    const nobody = `nobody:x:${NOBODY.uid}:${NOBODY.gid}::/:/bin/false`
    const start = (passwd: string) => startHost({ folder, binaries, passwd, durable: false })

    const demo = await start(`root:x:0:0::/root:/bin/sh\n${nobody}`)
    expect(demo.demoOnlyAccount).toBe(true)
    expect((await stat(folder)).uid).toBe(NOBODY.uid)
    await demo.end('SIGTERM')

    // Any uid will do for existing data: 54321 stands in for the machine's postgres.
    const proper = await start(`${nobody}\npostgres:x:54321:54321::/:/bin/sh`)
    expect(proper.demoOnlyAccount).toBe(false)
    expect((await stat(join(folder, 'base'))).uid).toBe(54321)
    expect(await query(proper, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('is not needed: an ordinary user runs the cluster under its own account', async () => {
    const launch = { ...(await worldReadableLaunch()), spawn: NOBODY }
    const parent = await makeFolder(0o777)
    const folder = join(parent, 'postgres')
    const host = await startHost({ folder, binaries, durable: false }, launch)
    expect(host.demoOnlyAccount).toBe(false)
    expect((await stat(folder)).uid).toBe(NOBODY.uid)
    expect(await query(host, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await host.end('SIGTERM')

    await mkdir(join(parent, 'roots'), { mode: 0o700 })
    await expect(startHost({ folder: join(parent, 'roots'), binaries }, launch)).rejects.toThrow(
      /appartiene a un altro utente/,
    )
    const nameless = { ...launch, spawn: { uid: 54321, gid: 54321 } }
    await expect(startHost({ folder: join(parent, 'other'), binaries }, nameless)).rejects.toThrow(
      "L'utente con uid 54321 non ha un nome in /etc/passwd",
    )
  })
})
