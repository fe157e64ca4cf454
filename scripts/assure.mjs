// Long versions of checks that `npm test` runs in short: npm run assure [area]. Prints one JSON line per check.
import { spawnSync } from 'node:child_process'
import { chromium, nginx } from './programs.mjs'

const areas = {
  // With `TURN_URLS` and `TURN_SECRET`, from where it runs, the operator's own TURN server.
  call: {
    file: 'server/test/sockets/call-sockets.test.ts',
    env: { FILO_CALL_RESTARTS: '30' },
    journey: ['e2e', '--project=call'],
  },
  chat: { file: 'server/test/outages/chat-loss.slow.test.ts', env: { FILO_CHAT_MESSAGES: '20000' } },
  clients: { file: 'server/test/outages/slow-clients.slow.test.ts', env: { FILO_SLOW_READERS: '1000' } },
  crash: { file: 'server/test/outages/crash.slow.test.ts', env: { FILO_CRASH_ROUNDS: '200' } },
  database: { file: 'server/test/outages/database-loss.slow.test.ts', env: { FILO_DATABASE_ROUNDS: '100' } },
  deploy: {
    file: 'server/test/installation/nginx.slow.test.ts',
    env: {},
    journey: ['e2e/deploy'],
    needsNginx: true,
  },
  disk: { file: 'server/test/outages/disk-full.slow.test.ts', env: { FILO_DISK_READS: '100000' } },
  drain: { file: 'server/test/outages/drain.slow.test.ts', env: { FILO_DRAIN_ROUNDS: '20' } },
  embedded: { file: 'server/test/outages/embedded-loss.slow.test.ts', env: { FILO_EMBEDDED_ROUNDS: '50' } },
  hostile: { file: 'server/test/contract/hostile-', env: { FILO_HOSTILE_LENGTH: '1000000' } },
  limits: { file: 'server/test/access/rate-limits.test.ts', env: { FILO_LIMITS_ROUNDS: '20' } },
  live: {
    file: ['server/test/outages/live-loss.slow.test.ts', 'server/test/outages/many-sockets.slow.test.ts'],
    env: { FILO_LIVE_ROUNDS: '10', FILO_LIVE_SOCKETS: '5000' },
  },
  power: { file: 'server/test/outages/power-cut.slow.test.ts', env: { FILO_POWER_ROUNDS: '50' } },
  // All journeys, each page translated; the left out ones measure boxes, which a translation's `font` elements lack.
  translation: {
    file: 'ui/src/pages/browser-translation.test.tsx',
    env: { FILO_TRANSLATED: 'font' },
    journey: ['e2e', '--grep-invert', 'the header is one row'],
  },
}

const [asked, ...options] = process.argv.slice(2)
if (asked === 'mutants') {
  // Only if asked for: it changes the checkout while it runs.
  process.exit(spawnSync('node', ['scripts/mutants.mjs', ...options], { stdio: 'inherit' }).status ?? 1)
}
if (asked && !areas[asked]) {
  console.error(`Areas: ${Object.keys(areas).join(', ')}, mutants`)
  process.exit(1)
}
const chosen = asked ? [areas[asked]] : Object.values(areas)
/** One file after the other, because they measure. */
const testFiles = (file) => (Array.isArray(file) ? ['--no-file-parallelism', ...file] : [file])
const run = (program, args, env) =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

function assured({ file, env, journey, needsNginx }) {
  if (!journey) return run('vitest', ['run', ...testFiles(file)], env)
  if (needsNginx && !nginx()) {
    console.error('deploy: nginx is missing (Debian: apt-get install nginx-light)')
    return false
  }
  const browser = chromium()
  return (
    run('vitest', ['run', ...testFiles(file)], env) &&
    run('playwright', ['test', '-c', ...journey], { ...env, ...(browser && { CHROMIUM_PATH: browser }) })
  )
}

process.exitCode = chosen.map(assured).every(Boolean) ? 0 : 1
