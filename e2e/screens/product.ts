import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const patienceMs = 120_000
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the product on demo data of its own while `use` lasts; `FILO_E2E_DATA` names their folder meanwhile. */
export async function withProduct(port: number, use: (address: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'filo-screens-'))
  process.env.FILO_E2E_DATA = data
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    FILO_DATA: data,
    LOG_LEVEL: 'warn',
    SPONSORS: 'Fondazione Gomitolo (demo); Trama S.p.A. (demo)',
  }
  const product = spawn('node', ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await ready(product, address)
    await use(address)
  } finally {
    await ended(product)
    rmSync(data, { recursive: true })
  }
}

async function ready(product: ChildProcess, address: string): Promise<void> {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`)
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the product was not ready within ${patienceMs / 1000} s`)
}

function ended(product: ChildProcess): Promise<unknown> {
  if (product.exitCode !== null) return Promise.resolve()
  const end = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  return end
}
