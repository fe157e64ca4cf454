import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patiently } from '../scripts/patience.mjs'
import { noteStart } from '../scripts/product-starts.mjs'
import { copyDemo } from '../server/test/demo/demo-folder.ts'
import { isRoot, NOBODY } from '../server/test/installation/embedded-postgres/fixtures.ts'
import { startNginx } from '../server/test/installation/nginx.ts'
import { cancelUpcomingVisits } from './clinic/upcoming-visits.ts'

const timeoutMs = patiently(120_000)
const root = fileURLToPath(new URL('..', import.meta.url))

export type Product = {
  address: string
  /** The data folder, for the operator's commands. */
  data: string
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

/** Starts the product on a data folder of its own; `environment` overrides the machine's. */
export async function startProduct(port: number, environment: Record<string, string> = {}): Promise<Product> {
  if (process.env.FILO_E2E_NGINX) return startBehindNginx(port, environment)
  const data = mkdtempSync(join(tmpdir(), 'filo-product-'))
  if (environment.FILO_DEMO !== 'false') await copyDemo(data)
  const address = `http://localhost:${port}`
  const stop = await startProgram(address, ['scripts/start.mjs'], {
    ...{ PORT: String(port), FILO_DATA: data, FILO_RESERVE: '0', LOG_LEVEL: 'warn' },
    ...environment,
  })
  await cancelUpcomingVisits(data)
  return {
    address,
    data,
    stop: async () => {
      await stop()
      rmSync(data, { recursive: true })
    },
  }
}

/** Starts it in production behind the real nginx; if run as root, as a user who cannot write to the checkout. */
async function startBehindNginx(port: number, environment: Record<string, string>): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'filo-deployed-'))
  if (isRoot) chownSync(data, NOBODY.uid, NOBODY.gid)
  const ownPort = port + 700
  const stop = await startProgram(
    `http://localhost:${ownPort}`,
    ['scripts/start.mjs', '--production'],
    {
      ...{
        PORT: String(ownPort),
        FILO_DATA: data,
        FILO_RESERVE: '0',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
      },
      ...{ FILO_SECRET: randomBytes(48).toString('base64') },
      ...{ PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: '127.0.0.1' },
      ...environment,
    },
    isRoot ? NOBODY : {},
  )
  const nginx = await startNginx(ownPort, { tlsPort: port })
  return {
    address: nginx.httpsAddress,
    data,
    stop: async () => {
      await nginx.stop()
      await stop()
      rmSync(data, { recursive: true })
    },
  }
}

/** Waits until it is ready; returns a function that stops it. */
async function startProgram(
  address: string,
  args: string[],
  environment: Record<string, string>,
  who: { uid?: number; gid?: number } = {},
): Promise<() => Promise<unknown>> {
  noteStart()
  const child = spawn('node', args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...who,
  })
  try {
    await waitUntilReady(child, address)
  } catch (error) {
    await endProcess(child)
    throw error
  }
  return () => endProcess(child)
}

async function waitUntilReady(product: ChildProcess, address: string): Promise<void> {
  const end = Date.now() + timeoutMs
  let cause: unknown
  while (Date.now() < end) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`)
    try {
      const answer = await fetch(`${address}/readyz`)
      if (answer.ok) return
      cause = `it answered ${answer.status}`
    } catch (error) {
      cause = error
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the product was not ready within ${timeoutMs / 1000} s at ${address}`, { cause })
}

function endProcess(product: ChildProcess): Promise<unknown> {
  if (product.exitCode !== null) return Promise.resolve()
  const end = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  return end
}
