import { type ChildProcess, spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { patiently } from '../../scripts/patience.mjs'
import { noteStart } from '../../scripts/product-starts.mjs'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export type RunningServer = {
  child: ChildProcess
  /** Its base URL; throws until the server has printed it, which `waitUntilReady` waits for. */
  readonly url: string
  /** Everything printed so far. */
  output(): string
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>
}

/** A free port, for programs that cannot report a port of their own; another program may take it first. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Whether a program listens on a port of the loopback. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** A port of the loopback that nobody listens on: the system never assigns it. */
export const closedPort = 1

/** The URL that the product printed after choosing its port. */
export function urlFromOutput(output: string): string {
  const port = /\bPORT: scelta la porta (\d+)/.exec(output)?.[1]
  if (!port) throw new Error(`it does not listen yet:\n${output}`)
  return `http://127.0.0.1:${port}`
}

/** The text of each printed line: production's are JSON. */
export const saidIn = (output: string): string[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line))

/**
 * Starts the server in its own process, like `npm start`, on a free port by default. Does not wait: see
 * `waitUntilReady`.
 */
export async function startServer(
  dataFolder: string,
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<RunningServer> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      ...inherited,
      NODE_ENV: '',
      LOG_LEVEL: 'error',
      PORT: '0',
      FILO_DATA: dataFolder,
      FILO_RESERVE: '0',
      ...environment,
    },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise<number | string>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 'gone'))
  })
  return {
    child,
    get url() {
      return Number(environment.PORT) ? `http://127.0.0.1:${environment.PORT}` : urlFromOutput(printed)
    },
    output: () => printed,
    ended,
  }
}

/** Waits until the server is ready, long enough for a slow machine; throws its output if it ends before. */
export async function waitUntilReady(running: RunningServer, withinMs = patiently(150_000)): Promise<void> {
  noteStart()
  const until = performance.now() + withinMs
  let over = false
  void running.ended.then(() => {
    over = true
  })
  while (performance.now() < until) {
    if (over) throw new Error(`ended before it was ready:\n${running.output()}`)
    if (await isReady(running)) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`not ready within ${withinMs} ms:\n${running.output()}`)
}

async function isReady(running: RunningServer): Promise<boolean> {
  try {
    return (await fetch(`${running.url}/readyz`)).status === 200
  } catch {
    return false
  }
}
