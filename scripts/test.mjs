// Runs everything: checks, build, tests on a real PostgreSQL, size limits, journeys in real browsers. `--strict` also
// fails on chance failures; `--database` runs only the tests that another PostgreSQL may turn red.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.mjs'
import { keepDurations } from './durations.mjs'
import {
  chromium,
  chromiumShell,
  clamd,
  coturn,
  firefox,
  oathtool,
  sheetDecoder,
  webkit,
} from './programs.mjs'
import { playwright, step, vitest } from './runners.mjs'
import { canTryAgain, isSound, judge } from './second-try.mjs'

const { values: chosen } = parseArgs({
  options: { strict: { type: 'boolean', default: false }, database: { type: 'boolean', default: false } },
})
const results = mkdtempSync(join(tmpdir(), 'filo-results-'))
// The tests start the product dozens of times: all share what Node compiled once.
process.env.NODE_COMPILE_CACHE = join(results, 'compiled')
// They also share one demo, which each copies.
process.env.FILO_TEST_DEMO = join(results, 'demo')
const startedAt = performance.now()

/**
 * Test files that another version of PostgreSQL may turn red: those beside the SQL, and those that walk all of it, its
 * migrations, triggers, Unicode, commands and backups. The others meet the database through these alone.
 */
const filesOnDatabase = () =>
  globSync([
    'server/{src,test/commands}/**/*.test.ts',
    'server/test/contract/{audit-coverage,plain-letters,prepared-statements,replays}.test.ts',
    'server/test/installation/{contrary-settings,schema,sweeps}.test.ts',
    'server/test/sockets/{announcements,sockets}.test.ts',
  ]).filter((file) => /startApi|createTestDatabase|inject\('cluster'\)/.test(readFileSync(file, 'utf8')))

const runs = []
let stepsAreSound = true
const check = (...args) => {
  stepsAreSound = step(...args) && stepsAreSound
}
const run = (runner) => runs.push({ runner, first: runner.run() })

if (!chosen.database) check('Checks', 'npm', ['run', '--silent', 'check'])
buildIfChanged()
// Only installs them: the tests find them themselves.
clamd()
sheetDecoder()
run(vitest('Tests', results, chosen.database ? filesOnDatabase() : []))
if (!chosen.database) {
  for (const app of ['web', 'companion'])
    check(`Size of the pages of ${app}`, 'npm', ['run', '--silent', '-w', app, 'size'])
  // Here, so that it is installed once, before the time of the journeys counts.
  const browser = chromium()
  const given = {
    ...(browser && { CHROMIUM_PATH: browser }),
    CHROMIUM_SHELL_PATH: chromiumShell() ?? '',
    FILO_SHEET_DECODER: String(sheetDecoder()),
    FILO_OATHTOOL: String(oathtool()),
    FILO_COTURN: String(coturn()),
  }
  // Alone: four browsers in a call keep two cores busy, and beside other journeys they all stand still.
  run(playwright('Journeys of calls', results, 'e2e', given, 'call'))
  run(playwright('Journeys', results, 'e2e', given, 'pages'))
  const others = { WEBKIT_PATH: webkit() ?? '', FIREFOX_PATH: firefox() ?? '' }
  for (const [name, path] of Object.entries(others))
    if (!path) console.log(`${name}: no such browser here, the journey in it is skipped`)
  run(playwright('Journey in other engines', results, 'e2e/engines', others))
  keepDurations({
    files: runs.flatMap(({ first }) => first.files ?? []),
    journeys: runs.flatMap(({ first }) => first.journeys ?? []),
  })
}

const judged = runs.map(({ runner, first }) => ({
  first,
  ...judge(first, canTryAgain(first) ? runner.run(first.failures) : null),
}))
rmSync(results, { recursive: true, force: true })

const sum = (countOf) => judged.reduce((total, run) => total + countOf(run), 0)
const chance = judged.flatMap((run) => run.chance)
const failed = judged.flatMap((run) => run.failed)
const sound =
  stepsAreSound &&
  isSound(
    judged.map(({ outcome }) => outcome),
    chosen.strict,
  )
// Repeated at the very end, because sometimes only the last lines of a log are kept.
for (const { test, reason } of chance) console.log(`\nCHANCE ${test}\n${reason}`)
for (const { test, reason } of failed) console.log(`\nFAILED ${test}\n${reason}`)
for (const error of judged.flatMap(({ first }) => first.errors)) console.log(`\nFAILED ${error}`)
const seconds = Math.round((performance.now() - startedAt) / 1000)
console.log(`\nIn ${seconds} s, all steps ${sound ? 'sound' : 'NOT sound'}, ${chance.length} by chance.`)
const passed = sum(({ first }) => first.passed) + chance.length
console.log(`Total: ${passed} passed, ${failed.length} failed, ${sum(({ first }) => first.skipped)} skipped`)
process.exitCode = sound ? 0 : 1
