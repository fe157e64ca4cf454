import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const timeoutMs = 120_000
const root = fileURLToPath(new URL('..', import.meta.url))

export type Product = {
  address: string
  /** The folder of its data: for the operator's commands. */
  data: string
  /** Ends it and deletes its data. */
  stop(): Promise<void>
}

/** Starts the product on a data folder of its own; `environment` goes over the machine's. */
export async function startProduct(port: number, environment: Record<string, string> = {}): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'filo-product-'))
  const address = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    FILO_DATA: data,
    FILO_RESERVE: '0',
    LOG_LEVEL: 'warn',
    ...environment,
  }
  const child = spawn('node', ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await ended(child)
    rmSync(data, { recursive: true })
  }
  try {
    await ready(child, address)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, data, stop }
}

async function ready(product: ChildProcess, address: string): Promise<void> {
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

function ended(product: ChildProcess): Promise<unknown> {
  if (product.exitCode !== null) return Promise.resolve()
  const end = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  return end
}
