import { defineConfig } from 'vitest/config'

const slow = 30_000

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/test/cluster.ts'],
    env: { TZ: 'America/New_York', NODE_ENV: 'test' },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: slow,
    hookTimeout: slow,
  },
})
