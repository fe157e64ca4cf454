import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { launchOptions, place } from './browser.ts'

const port = 4317
const address = `http://127.0.0.1:${port}`

// The runner reads this file again in each of its processes: the folder is chosen once.
process.env.FILO_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'filo-e2e-'))

export default defineConfig({
  testDir: './features',
  outputDir: join(tmpdir(), 'filo-e2e-results'),
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: address,
    ...place,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions,
  },
  webServer: {
    command: 'exec node scripts/start.mjs',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      FILO_DATA: process.env.FILO_E2E_DATA,
      LOG_LEVEL: 'warn',
      SPONSORS: 'Fondazione Gomitolo (demo); Trama S.p.A. (demo)',
    },
  },
})
