import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../src/platform/database/database.ts'
import { runningCluster } from '../src/platform/embedded-postgres/running-cluster.ts'
import { freePort } from '../test/process.ts'
import type { Server } from './load.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** As `npm start` does: without it some 30 MB of garbage from the start stay reserved. */
const flags = ['--max-semi-space-size=16']
const bare = fileURLToPath(new URL('./bare.ts', import.meta.url))
const rawChat = fileURLToPath(new URL('./raw-chat.ts', import.meta.url))

export type StartedServer = Server & { startMs: number; stop(): Promise<void> }

/** The application's connection to the embedded database that runs on a data folder. */
export function connectionTo(folder: string) {
  const socket = runningCluster(join(folder, 'postgres'))
  if (!socket) throw new Error(`no PostgreSQL runs on ${folder}`)
  return { ...socket, user: 'filo_app', database: 'filo' }
}

export const ownerConnectionTo = (folder: string): Connection => ({ ...connectionTo(folder), user: 'filo' })

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Starts the product as an operator would: its own process, logs and metrics on, default pool. */
export const startProduct = (folder: string, environment: Record<string, string>): Promise<StartedServer> =>
  start([main], folder, { FILO_DATA: folder, FILO_RESERVE: '0', METRICS: 'true', ...environment })

/** Starts the bare server on the product's running database. */
export const startBare = (folder: string): Promise<StartedServer> =>
  start([bare], folder, { BARE_DATABASE: JSON.stringify(connectionTo(folder)) })

/** Starts plain Socket.IO. */
export const startRawChat = (folder: string): Promise<StartedServer> => start([rawChat], folder, {})

async function start(
  args: string[],
  folder: string,
  environment: Record<string, string>,
): Promise<StartedServer> {
  const port = await freePort()
  const log = openSync(join(folder, 'server.log'), 'a')
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, FILO_SECRET: ___, ...inherited } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, ...args], {
    stdio: ['ignore', log, log],
    env: { ...inherited, NODE_ENV: 'production', ...environment, PORT: String(port) },
  })
  // PostgreSQL ends with the product, so an interrupted run leaves no process behind.
  process.prependOnceListener('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  try {
    await ready(child, url, folder)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const startMs = performance.now() - began
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, postmaster: postmasterOf(folder), startMs, stop }
}

async function ready(child: ChildProcess, url: string, folder: string): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`ended at once:\n${tail(folder)}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await pause(10)
  }
  throw new Error(`not ready:\n${tail(folder)}`)
}

const tail = (folder: string) =>
  readFileSync(join(folder, 'server.log'), 'utf8').split('\n').slice(-20).join('\n')
