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
  timeout: patiently(150_000),
  expect: { timeout: patiently(60_000) },
  reporter: 'list',
})
