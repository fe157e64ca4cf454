import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../src/platform/database/database.ts'
import { type RunningProcess, runningProcesses } from '../../src/platform/embedded-postgres/processes.ts'
import { clusterTag } from '../../src/platform/embedded-postgres/settings.ts'

/** Reproducible random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Processes of a running product, by their command line. */
const processMatchers = {
  guardian: (args: string[]) => args[0] === '/bin/sh',
  postmaster: (args: string[]) => args[0]?.endsWith('/postgres') === true,
  backend: hasTitle('filo_app '),
  checkpointer: hasTitle('checkpointer'),
  'background writer': hasTitle('background writer'),
  walwriter: hasTitle('walwriter'),
  'autovacuum launcher': hasTitle('autovacuum launcher'),
  'logical replication launcher': hasTitle('logical replication launcher'),
  'io worker': hasTitle('io worker'),
} as const

export type ProcessKind = keyof typeof processMatchers
export const processKinds = Object.keys(processMatchers) as ProcessKind[]

function hasTitle(title: string) {
  return (args: string[]) => args[0]?.startsWith('postgres: ') === true && args[0].includes(`: ${title}`)
}

/** Pids of the processes of a kind in the cluster in `folder`; the guardian has two shells. */
export async function pidsOf(folder: string, kind: ProcessKind): Promise<number[]> {
  const tag = clusterTag(folder)
  const isOurs = ({ args }: RunningProcess) =>
    args.some((arg) => arg.includes(tag)) && processMatchers[kind](args)
  return (await runningProcesses()).filter(isOurs).map(({ pid }) => pid)
}

/** Sends a signal to a random process of a kind; returns whether there was one. */
export async function signalRandomProcess(
  folder: string,
  kind: ProcessKind,
  signal: NodeJS.Signals,
  random: () => number,
): Promise<boolean> {
  const pids = await pidsOf(folder, kind)
  const pid = pids[Math.floor(random() * pids.length)]
  if (pid === undefined) return false
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

/** Terminates all connections of the product, as an operator or a proxy may. */
export async function terminateConnections(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'filo'")
  await client.end()
}

/** Resolves when the database accepts a new connection; throws after `withinMs`. */
export async function waitUntilReachable(connection: Connection, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT 1')
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await delay(10)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
