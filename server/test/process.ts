import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { patiently } from '../../scripts/patience.mjs'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export type RunningServer = {
  child: ChildProcess
  /** Where it listens; throws until it has said so, which `ready` waits for. */
  readonly url: string
  /** Everything printed so far. */
  output(): string
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>
}

/** For programs that do not say which port they were given: another may take it before them. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** A port of the loopback that nobody listens on: no program is ever handed it by the system. */
export const closedPort = 1

/** Where the product says that it listens, when it was to choose its port. */
export function urlFromOutput(output: string): string {
  const port = /^PORT: scelta la porta (\d+)$/m.exec(output)?.[1]
  if (!port) throw new Error(`it does not listen yet:\n${output}`)
  return `http://127.0.0.1:${port}`
}

/** The server as its own process, as `npm start` runs it; resolves at once, see `ready`. Unless told, it chooses its port. */
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

/** Waits until it answers that it is ready, within what the slowest machine takes; throws what it printed if it ends before. */
export async function waitUntilReady(running: RunningServer, withinMs = patiently(150_000)): Promise<void> {
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
