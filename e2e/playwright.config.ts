import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { journeyWorkers, patiently } from '../scripts/patience.mjs'
import { chromiumShell } from '../scripts/programs.mjs'
import { launchOptions, regionOptions } from './browser.ts'

// Each process of the runner reads this file again, so port and folder are chosen once and kept in the environment.
// The port, and those of further products that journeys start (up to 1,400 higher), are above the ones that browsers
// refuse to open (6000 among them) and below the ephemeral ones.
process.env.FILO_E2E_PORT ??= String(21_000 + (process.pid % 700))
const port = Number(process.env.FILO_E2E_PORT)
// By name: browsers create no passkeys for an IP address.
const address = `http://localhost:${port}`

process.env.FILO_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'filo-e2e-'))
process.env.FILO_E2E_LOG ??= `${process.env.FILO_E2E_DATA}.log`

// Chosen once as well: looking for it may install it.
process.env.CHROMIUM_SHELL_PATH ??= chromiumShell() ?? ''
const shell = process.env.CHROMIUM_SHELL_PATH

const calls = '**/call/*.spec.ts'
/** One a project, because a run empties its own. */
const outputDir = (project: string) => join(tmpdir(), `filo-e2e-results-${project}`)

export default defineConfig({
  testDir: './journeys',
  projects: [
    // One after the other: browsers that encode video on a busy machine fall behind, and cost several times as much.
    { name: 'call', testMatch: calls, workers: 1, outputDir: outputDir('call') },
    { name: 'pages', testIgnore: calls, outputDir: outputDir('pages') },
    // They start browsers and a product of their own, and mostly wait for them: beside pages they take hardly any time.
    {
      name: 'engines',
      testDir: './engines',
      workers: 1,
      timeout: patiently(150_000),
      expect: { timeout: patiently(60_000) },
      outputDir: outputDir('engines'),
    },
  ],
  globalSetup: './global-setup.ts',
  workers: journeyWorkers,
  fullyParallel: false,
  forbidOnly: true,
  timeout: patiently(90_000),
  expect: { timeout: patiently(15_000) },
  reporter: 'list',
  // More broken journeys than these are a broken product: trying all of them twice would take hours.
  maxFailures: 20,
  use: {
    baseURL: address,
    ...regionOptions,
    viewport: { width: 1440, height: 900 },
    // Without them a step that finds no button says nothing until the whole journey's time is over.
    actionTimeout: patiently(30_000),
    navigationTimeout: patiently(45_000),
    screenshot: 'only-on-failure',
    launchOptions: { ...launchOptions, ...(shell && { executablePath: shell }) },
  },
  webServer: {
    command: 'exec node e2e/start.ts > "$FILO_E2E_LOG"',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${address}/readyz`,
    timeout: patiently(120_000),
    gracefulShutdown: { signal: 'SIGTERM', timeout: patiently(10_000) },
    env: {
      PORT: String(port),
      FILO_DATA: process.env.FILO_E2E_DATA,
      FILO_RESERVE: '0',
      FILO_E2E_LOG: process.env.FILO_E2E_LOG,
      LOG_LEVEL: 'info',
    },
  },
})
