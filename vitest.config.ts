import { defineConfig } from 'vitest/config'
import { patiently, workers } from './scripts/patience.mjs'

/** Long enough to start processes and clusters several times over: only what hangs is ever given up. */
const slow = patiently(180_000)
const files = '{contract,ui,server,web,companion,scripts}/**/*.test.{ts,mjs}'
/** Tests that put something else in a module's place; the others share a process, whose modules are loaded once. */
const withMocks = '**/*.mocked.test.ts'
/** Component tests render into a simulated document, without a browser, and share a process. */
const components = '{ui,web,companion}/**/*.test.tsx'
const unseen = [
  ...['**/node_modules/**', '**/dist/**'],
  ...(process.env.FILO_WITHOUT_SLOW_TESTS ? ['**/*.slow.test.*'] : []),
]

export default defineConfig({
  test: {
    globalSetup: ['server/test/cluster.ts'],
    setupFiles: ['scripts/measure-cpu.mjs'],
    env: { TZ: 'America/New_York', NODE_ENV: 'test' },
    pool: 'forks',
    maxWorkers: workers,
    testTimeout: slow,
    // One with `only` would leave out all others of its file, unseen.
    allowOnly: false,
    hookTimeout: slow,
    expect: { poll: { timeout: patiently(60_000) } },
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: [files], exclude: [...unseen, withMocks], isolate: false },
      },
      { extends: true, test: { name: 'mocked', include: [withMocks], exclude: unseen } },
      {
        extends: true,
        test: {
          name: 'components',
          include: [components],
          exclude: unseen,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['scripts/measure-cpu.mjs', 'ui/test/testing-library.ts'],
        },
      },
    ],
  },
})
