import { defineConfig } from 'vitest/config'

const slow = 30_000
const files = '{contract,ui,server,web,companion,scripts}/**/*.test.{ts,mjs}'
/** Tests that put something else in a module's place; the others share a process, whose modules are loaded once. */
const withMocks = '**/*.mocked.test.ts'
const unseen = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    globalSetup: ['server/test/cluster.ts'],
    env: { TZ: 'America/New_York', NODE_ENV: 'test' },
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: slow,
    hookTimeout: slow,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: [files], exclude: [...unseen, withMocks], isolate: false },
      },
      { extends: true, test: { name: 'mocked', include: [withMocks], exclude: unseen } },
    ],
  },
})
