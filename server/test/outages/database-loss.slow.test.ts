import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import type { Connection } from '../../src/platform/database/database.ts'
import { runningCluster } from '../../src/platform/embedded-postgres/running-cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts'
import { databaseSettings } from '../database-url.ts'
import { copyDemo } from '../demo/demo-folder.ts'
import { signIn } from '../demo/demo-sign-in.ts'
import { startServer, waitUntilReady } from '../process.ts'
import { compareWithLedger, type Ledger } from './crash.ts'
import {
  seededRandom,
  signalRandomProcess,
  terminateConnections,
  waitUntilReachable,
} from './process-faults.ts'
import { readStored, startWriting } from './write-load.ts'

/** `npm run assure database` sets 100, half on each kind of database. */
const assureRounds = Number(process.env.FILO_DATABASE_ROUNDS ?? 0)
const rounds = assureRounds || 2
/** The guaranteed time; the short form only checks that it comes back, because the machine does other things too. */
const backWithinMs = patiently(assureRounds ? 5_000 : 30_000)

type Fault = (folder: string, connection: Connection, random: () => number) => Promise<unknown>

/** Each kind of database begins with another fault, so that the short form covers both. */
const firstFault = { external: 0, embedded: 1 }
const faults: Fault[] = [
  (_, connection) => terminateConnections(connection),
  (folder, _, random) => signalRandomProcess(folder, 'postmaster', 'SIGKILL', random),
  (folder, _, random) => signalRandomProcess(folder, 'backend', 'SIGKILL', random),
  (folder, _, random) => signalRandomProcess(folder, 'postmaster', 'SIGINT', random),
  (folder, _, random) => signalRandomProcess(folder, 'postmaster', 'SIGQUIT', random),
]

/** Stands in for the operator's PostgreSQL: an embedded one that restarts like one under a service manager. */
async function startExternal(folder: string): Promise<{ cluster: EmbeddedPostgres; environment: object }> {
  const cluster = await startEmbeddedPostgres({ folder, log: () => {} })
  const admin = new pg.Client(cluster.connection)
  await admin.connect()
  await admin.query('CREATE ROLE filo_app LOGIN')
  await admin.query('CREATE DATABASE filo')
  await admin.end()
  return { cluster, environment: databaseSettings(cluster.connection, 'filo') }
}

async function runRounds(kind: 'embedded' | 'external', ownRounds: number) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'filo-loss-'))
  const folder = join(dataFolder, 'postgres')
  if (kind === 'embedded') await copyDemo(dataFolder)
  const { cluster, environment } = kind === 'external' ? await startExternal(folder) : {}
  const server = await startServer(dataFolder, { ...environment, FILO_DEMO: 'true' })
  const ledger: Ledger = { acknowledged: new Set(), unknown: new Set() }
  const random = seededRandom(ownRounds)
  let slowestBackMs = 0
  try {
    await waitUntilReady(server)
    const running = runningCluster(folder)
    if (!running) throw new Error('no cluster')
    const connection = { ...running, database: 'filo' }
    const headers = await signIn(server.url)
    const load = startWriting(server.url, headers, ledger)
    await load.nextSuccess(backWithinMs)
    const waitUntilBack = async (since = performance.now()) => {
      await load.nextSuccess(backWithinMs)
      slowestBackMs = Math.max(slowestBackMs, Math.round(performance.now() - since))
    }
    for (let round = 0; round < ownRounds; round += 1) {
      await faults[(firstFault[kind] + round) % faults.length]?.(folder, connection, random)
      const struckAt = performance.now()
      if (kind === 'external') await waitUntilReachable(connection, patiently(30_000))
      await waitUntilBack(kind === 'external' ? undefined : struckAt)
      // A first write may succeed before the fault takes effect.
      await waitUntilBack()
      expect(server.child.exitCode).toBe(null)
    }
    await load.stop()
    const unexpected = [...load.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))
    expect(unexpected).toEqual([])
    await expectWorking(server.url, headers, dataFolder, connection)
    const { stored, unaudited } = await readStored(connection)
    expect(unaudited).toBe(0)
    server.child.kill('SIGTERM')
    const died = (await server.ended) === 0 ? 0 : 1
    return {
      died,
      slowestBackMs,
      acknowledged: ledger.acknowledged.size,
      ...compareWithLedger(ledger, stored),
    }
  } catch (error) {
    throw new Error(`${kind}: ${(error as Error).message}\n${server.output().slice(-3_000)}`, {
      cause: error,
    })
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await cluster?.stop()
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Expects the queue to deliver a mail, and the audit to be fully sealed. */
async function expectWorking(
  url: string,
  headers: Record<string, string>,
  dataFolder: string,
  connection: Connection,
): Promise<void> {
  const { method, path } = authRoutes.forgot
  const email = 'infermiere@demo.filo'
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify({ email }) })
  expect(answer.ok).toBe(true)
  const folder = join(dataFolder, 'mail')
  const deliveredMails = async () => {
    const mails = await readdir(folder).catch(() => [])
    const texts = await Promise.all(mails.map((mail) => readFile(join(folder, mail), 'utf8')))
    return texts.filter((text) => text.includes(email))
  }
  const client = new pg.Client(connection)
  await client.connect()
  const unsealed = async () =>
    (await client.query('SELECT FROM audit_entry WHERE id NOT IN (SELECT entry_id FROM audit_seal)')).rowCount
  try {
    await expect.poll(deliveredMails).toHaveLength(1)
    await expect.poll(unsealed, { interval: 500 }).toBe(0)
  } finally {
    await client.end()
  }
}

test(
  `losing the database during writes answers 503 until it is back, and loses nothing (${rounds} rounds)`,
  async () => {
    const each = rounds / 2
    const results = [
      await runRounds('embedded', Math.ceil(each)),
      await runRounds('external', Math.floor(each)),
    ]
    const all = (figure: (result: (typeof results)[number]) => number) => results.map(figure)
    const sum = (figures: number[]) => figures.reduce((one, other) => one + other, 0)
    const report = {
      check: 'database',
      rounds,
      died: sum(all(({ died }) => died)),
      slowestBackMs: Math.max(...all(({ slowestBackMs }) => slowestBackMs)),
      acknowledged: sum(all(({ acknowledged }) => acknowledged)),
      lost: sum(all(({ lost }) => lost.length)),
      ghosts: sum(all(({ ghosts }) => ghosts.length)),
    }
    console.log(JSON.stringify(report))
    expect(report).toMatchObject({ died: 0, lost: 0, ghosts: 0 })
  },
  patiently(180_000 + rounds * 30_000),
)
