import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../../scripts/build.mjs'
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start.ts'
import { databaseSettings } from '../../server/test/database-url.ts'
import { startNginx } from '../../server/test/installation/nginx.ts'
import { freePort, startServer, waitUntilReady } from '../../server/test/process.ts'

export type TwoProcesses = {
  address: string
  database: Database
  /** The number of sockets at each process; null at one that does not run. */
  sockets(): Promise<(number | null)[]>
  /** Kills a process by SIGKILL. */
  kill(index: number): Promise<void>
  stop(): Promise<void>
}

/** Starts two production processes on one database and one data folder, behind the real nginx on `tlsPort`. */
export async function startTwoProcesses(tlsPort: number): Promise<TwoProcesses> {
  buildIfChanged()
  const folder = await mkdtemp(join(tmpdir(), 'filo-two-'))
  const cluster = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    durable: false,
    log: () => {},
  })
  const admin = openDatabase(cluster.connection)
  await admin.query('CREATE ROLE filo_app LOGIN')
  await admin.query('CREATE DATABASE filo')
  await admin.end()
  const settings = {
    ...databaseSettings(cluster.connection, 'filo'),
    FILO_SECRET: randomBytes(48).toString('base64'),
    PUBLIC_URL: `https://localhost:${tlsPort}`,
    TRUST_PROXY: '127.0.0.1',
    METRICS: 'true',
  }
  const [one, other] = [await freePort(), await freePort()]
  const start = (PORT: number) =>
    startServer(join(folder, 'data'), { ...settings, PORT: String(PORT) }, ['--production'])
  const running = [await start(one), await start(other)]
  await Promise.all(running.map((server) => waitUntilReady(server)))
  const nginx = await startNginx(one, { tlsPort, secondPort: other })
  const database = openDatabase({ connectionString: settings.DATABASE_URL })
  const kill = async (index: number) => {
    running[index]?.child.kill('SIGKILL')
    await running[index]?.ended
  }
  return {
    address: nginx.httpsAddress,
    database,
    sockets: () => Promise.all(running.map(({ url }) => socketsAt(url))),
    kill,
    stop: async () => {
      await nginx.stop()
      await Promise.all(running.map((_, index) => kill(index)))
      await database.end()
      await cluster.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function socketsAt(url: string): Promise<number | null> {
  const metrics = await fetch(`${url}/metrics`).catch(() => null)
  const count = /^filo_sockets (\d+)$/m.exec((await metrics?.text()) ?? '')?.[1]
  return count === undefined ? null : Number(count)
}
