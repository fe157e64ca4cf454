import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type {
  EmbeddedPostgres,
  EmbeddedPostgresOptions,
} from '../../../src/platform/embedded-postgres/start.ts'

type Started = Pick<EmbeddedPostgres, 'connection' | 'demoOnlyAccount'>
type Event = Partial<Started> & { problem?: string; log?: string; exited?: number; interrupted?: boolean }
export type HostOptions = Omit<EmbeddedPostgresOptions, 'log'> & { umask?: number }
/** How to run the host: another Node and script, another user, a program before it. */
export type Launch = { node?: string; script?: string; prefix?: string[]; spawn?: SpawnOptions }

export type Host = Started & {
  pid: number
  events: Event[]
  kill(signal: NodeJS.Signals): void
  /** Sends a signal and waits for the end of the process; resolves with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
  ended: Promise<number | null>
}

const SCRIPT = fileURLToPath(new URL('./host-process.ts', import.meta.url))
const running = new Set<Host>()

/** Starts a cluster in its own Node process; rejects with the message for the operator if it refuses. */
export async function startHost(options: HostOptions, launch: Launch = {}): Promise<Host> {
  const { node = process.execPath, script = SCRIPT, prefix = [] } = launch
  const [program = node, ...args] = [...prefix, node, script, JSON.stringify(options)]
  // Forwarded, not inherited: Vitest waits until no process has the standard error of its workers open.
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...launch.spawn })
  const { pid, stdout, stderr } = child
  if (pid === undefined || !stdout || !stderr) throw new Error('no host process')
  stderr.pipe(process.stderr, { end: false })

  const ended = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  const events: Event[] = []
  const started = await new Promise<Started>((resolve, reject) => {
    const lines = createInterface({ input: stdout })
    lines.on('line', (line) => {
      const event: Event = JSON.parse(line)
      events.push(event)
      const { connection, demoOnlyAccount } = event
      if (connection && demoOnlyAccount !== undefined) resolve({ connection, demoOnlyAccount })
    })
    lines.on('close', () => reject(new Error(events.find((event) => event.problem)?.problem ?? 'host died')))
  })
  const kill = (signal: NodeJS.Signals) => void child.kill(signal)
  const end = (signal: NodeJS.Signals) => {
    kill(signal)
    return ended
  }
  const host = { ...started, pid, events, kill, end, ended }
  running.add(host)
  void ended.then(() => running.delete(host))
  return host
}

/** Ends hosts that a failed test left running. */
export async function endHosts(): Promise<void> {
  await Promise.all([...running].map((host) => host.end('SIGTERM')))
}

/** Runs one statement on its own connection. */
export async function query(host: Pick<Host, 'connection'>, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(host.connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
