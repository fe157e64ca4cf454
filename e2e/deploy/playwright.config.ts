import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { launchOptions, regionOptions } from '../browser.ts'

// Each process of the runner reads this file again; see the other config for the ports.
process.env.FILO_E2E_PORT ??= String(21_000 + (process.pid % 700))
process.env.FILO_E2E_NGINX = 'true'

/**
 * `npm run assure deploy`: from an empty installation to its first patient, and two processes on one database, in
 * production behind nginx.
 */
export default defineConfig({
  testDir: '..',
  testMatch: ['journeys/installation/empty-installation.spec.ts', 'deploy/*.spec.ts'],
  outputDir: join(tmpdir(), 'filo-deploy-results'),
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: patiently(90_000),
  expect: { timeout: patiently(15_000) },
  reporter: 'list',
  use: {
    baseURL: `https://localhost:${process.env.FILO_E2E_PORT}`,
    ...regionOptions,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // The certificate is self-signed.
    ignoreHTTPSErrors: true,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, '--ignore-certificate-errors'] },
  },
})
