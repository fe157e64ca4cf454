import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'

/** Runs the journeys in other engines; Playwright itself starts no browser. */
export default defineConfig({
  testDir: '.',
  outputDir: join(tmpdir(), 'filo-engines-results'),
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: patiently(150_000),
  expect: { timeout: patiently(60_000) },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
})
