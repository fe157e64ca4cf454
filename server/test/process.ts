import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export type Running = {
  child: ChildProcess
  url: string
  /** Everything printed so far. */
  output(): string
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** The server as its own process, as `npm start` runs it; resolves at once, see `ready`. */
export async function startServer(
  dataFolder: string,
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<Running> {
  const port = Number(environment.PORT ?? (await freePort()))
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      ...inherited,
      NODE_ENV: '',
      LOG_LEVEL: 'error',
      PORT: String(port),
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
  return { child, url: `http://127.0.0.1:${port}`, output: () => printed, ended }
}

/** Waits until it answers that it is ready; throws what it printed if it ends before. */
export async function ready(running: Running, withinMs = 60_000): Promise<void> {
  const until = performance.now() + withinMs
  let over = false
  void running.ended.then(() => {
    over = true
  })
  while (performance.now() < until) {
    if (over) throw new Error(`ended before it was ready:\n${running.output()}`)
    const answer = await fetch(`${running.url}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`not ready within ${withinMs} ms:\n${running.output()}`)
}
