// Everything that must hold: checks, build, tests on a real PostgreSQL, size gate, journeys in real browsers.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { chromium, clamd, firefox, oathtool, sheetDecoder, webkit } from './programs.mjs'

const results = mkdtempSync(join(tmpdir(), 'filo-results-'))
// The tests start the product dozens of times: what Node compiled of it once serves all of them.
process.env.NODE_COMPILE_CACHE = join(results, 'compiled')
const startedAt = performance.now()

function step(name, command, args, env = {}) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((performance.now() - started) / 1000)} s)`,
  )
  return status === 0
}

const unitFile = join(results, 'vitest.json')
const journeyFile = join(results, 'playwright.json')
const enginesFile = join(results, 'engines.json')
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

let sound = step('Checks', 'npm', ['run', '--silent', 'check'])
buildIfChanged()
// The tests look for it themselves.
clamd()
sound =
  step('Tests', 'vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitFile}`]) &&
  sound
for (const app of ['web', 'companion'])
  sound = step(`Size of the pages of ${app}`, 'npm', ['run', '--silent', '-w', app, 'size']) && sound
// Here, so that an installation happens once and before the clock of the journeys runs.
const browser = chromium()
sound =
  step('Journeys', 'playwright', ['test', '-c', 'e2e'], {
    ...(browser && { CHROMIUM_PATH: browser }),
    FILO_SHEET_DECODER: String(sheetDecoder()),
    FILO_OATHTOOL: String(oathtool()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyFile,
  }) && sound
const others = { WEBKIT_PATH: webkit() ?? '', FIREFOX_PATH: firefox() ?? '' }
for (const [name, path] of Object.entries(others))
  if (!path) console.log(`${name}: no such browser here, the journey in it is skipped`)
sound =
  step('Journey in other engines', 'playwright', ['test', '-c', 'e2e/engines'], {
    ...others,
    PLAYWRIGHT_JSON_OUTPUT_NAME: enginesFile,
  }) && sound

const unit = read(unitFile)
const journeyReports = [journeyFile, enginesFile].map(read)
const journeys = journeyReports.map((report) => report?.stats)
const ofJourneys = (count) => journeys.reduce((sum, stats) => sum + (stats?.[count] ?? 0), 0)
const passed = (unit?.numPassedTests ?? 0) + ofJourneys('expected')
const failed = (unit?.numFailedTests ?? 0) + ofJourneys('unexpected') + ofJourneys('flaky')
const skipped = (unit?.numPendingTests ?? 0) + ofJourneys('skipped')
rmSync(results, { recursive: true, force: true })
// Once more at the very end, because a log may be kept by its last lines alone.
const failures = [...failuresOfVitest(unit), ...journeyReports.flatMap(failuresOfPlaywright)]
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(
  `\nIn ${Math.round((performance.now() - startedAt) / 1000)} s, all steps ${sound ? 'sound' : 'NOT sound'}.`,
)
console.log(`Total: ${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(sound && unit && journeys.every(Boolean) ? 0 : 1)
