import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Binaries, installedBinaries } from '../../../src/platform/embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/start.ts'
import { OperatorError } from '../../../src/platform/process/operator-error.ts'
import { isRoot, makeFolder, removeFolders, worldReadableBinaries } from './fixtures.ts'
import { endHosts, query, startHost } from './host.ts'

const run = promisify(execFile)
const log = () => {}
let binaries: Binaries
let parent: string
let folder: string

beforeAll(async () => {
  binaries = await worldReadableBinaries()
  parent = await makeFolder(0o755)
  folder = join(parent, 'postgres')
})
afterEach(endHosts)
afterAll(removeFolders)

// The tests run in order: each continues from the state that the previous ones left.
describe('an embedded PostgreSQL', { shuffle: false }, () => {
  test('names an unsupported platform', async () => {
    const refusal = installedBinaries('win32-x64')
    await expect(refusal).rejects.toBeInstanceOf(OperatorError)
    await expect(refusal).rejects.toThrow('non è installato per win32-x64: imposta DATABASE_URL.')
  })

  test('leaves no incomplete folder after a failed or killed initdb', async () => {
    const initdb = join(parent, 'initdb')
    await writeFile(
      initdb,
      '#!/bin/sh\necho 18 > /proc/self/fd/3/PG_VERSION; echo "initdb: error: spent" >&2; exit 1',
    )
    await chmod(initdb, 0o755)
    await mkdir(join(parent, 'postgres.init-killed', 'base'), { recursive: true })
    await expect(startEmbeddedPostgres({ folder, binaries: { ...binaries, initdb }, log })).rejects.toThrow(
      `Non si può creare l'archivio dati ${folder}: initdb: error: spent.`,
    )
    expect(await readdir(parent)).toEqual(['initdb', 'postgres.lock'])
    const cluster = await startEmbeddedPostgres({ folder, binaries, durable: false, log })
    expect(await query(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await cluster.stop()
  })

  test('refuses a folder in use with the pid, also within one process, until it is stopped', async () => {
    const cluster = await startEmbeddedPostgres({ folder, binaries, log })
    const sentence = `La cartella dati ${folder} è già in uso da un altro Filo (pid ${process.pid}).`
    await expect(startEmbeddedPostgres({ folder, binaries, log })).rejects.toThrow(sentence)
    await expect(startHost({ folder, binaries })).rejects.toThrow(sentence)
    expect(await query(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await cluster.stop()
    await (await startHost({ folder, binaries })).end('SIGTERM')
  })

  test('neither ends nor uses a server started by hand on the folder', async () => {
    const { uid, gid } = await stat(folder)
    const args = ['-D', folder, '-c', 'listen_addresses=', '-k', folder]
    const server = spawn(binaries.postgres, args, isRoot ? { uid, gid } : {})
    try {
      await expect.poll(() => readdir(folder)).toContain('.s.PGSQL.5432')
      await expect(startEmbeddedPostgres({ folder, binaries, log })).rejects.toThrow(
        `La cartella dati ${folder} è in uso da un altro PostgreSQL (pid ${server.pid}).`,
      )
      expect(server.exitCode).toBe(null)
    } finally {
      server.kill('SIGINT')
      await new Promise((resolve) => server.once('exit', resolve))
    }
  })

  test('leaves data of another major version and foreign files untouched', async () => {
    const other = join(parent, 'other')
    await mkdir(other)
    await writeFile(join(other, 'PG_VERSION'), '13\n')
    await expect(startEmbeddedPostgres({ folder: other, binaries, log })).rejects.toThrow(
      `La cartella dati ${other} è di PostgreSQL 13, ma qui c'è PostgreSQL 18`,
    )
    await rm(join(other, 'PG_VERSION'))
    await writeFile(join(other, 'photo.jpg'), '')
    await expect(startEmbeddedPostgres({ folder: other, binaries, log })).rejects.toThrow(
      'non è vuota e non contiene dati di PostgreSQL',
    )
    expect(await readdir(other)).toEqual(['photo.jpg'])
  })

  test('passes on the error of PostgreSQL itself, and releases the folder', async () => {
    await writeFile(join(folder, 'postgresql.auto.conf'), 'wal_level = nonsense\n')
    await expect(startEmbeddedPostgres({ folder, binaries, log })).rejects.toThrow(
      new RegExp(`^PostgreSQL non si avvia nella cartella ${folder}: FATAL: .*`),
    )
    await writeFile(join(folder, 'postgresql.auto.conf'), '')
    await (await startEmbeddedPostgres({ folder, binaries, log })).stop()
  })

  describe.runIf(isRoot)('as root', () => {
    test('refuses to start without a suitable account', async () => {
      const passwd = 'root:x:0:0::/root:/bin/sh\npostgres:x:0:0::/:/bin/sh\n'
      await expect(startEmbeddedPostgres({ folder, binaries, passwd, log })).rejects.toThrow(
        'mancano gli utenti «postgres» e «nobody»',
      )
    })

    test('refuses to start with too little space, before creating anything', async () => {
      const disk = await makeFolder(0o755)
      await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])
      try {
        await expect(
          startEmbeddedPostgres({ folder: join(disk, 'postgres'), binaries, log }),
        ).rejects.toThrow(/^Spazio insufficiente sul disco di .*: 6\d MB liberi, ne servono almeno 200\.$/)
        expect(await readdir(disk)).toEqual(['postgres.lock'])
      } finally {
        await run('umount', ['--lazy', disk])
      }
    })

    test('refuses to start if the owner of the folder cannot be changed', async () => {
      const passwd = 'postgres:x:54321:54321::/:/bin/sh\n'
      const prefix = ['setpriv', '--bounding-set=-chown', '--inh-caps=-chown']
      await expect(startHost({ folder, binaries, passwd }, { prefix })).rejects.toThrow(
        `Non si può assegnare la cartella dati ${folder} all'utente «postgres»: EPERM`,
      )
    })

    test('refuses binaries that the account cannot run and that cannot be copied', async () => {
      const closed = await makeFolder(0o700)
      await run('cp', [binaries.postgres, binaries.initdb, closed])
      await expect(startEmbeddedPostgres({ folder, binaries: closed, log })).rejects.toThrow(
        /^L'utente «\w+» non può eseguire .*EACCES/,
      )
    })
  })
})
