// Runs the tests, by default the first circle: checks, tests on a real PostgreSQL, sizes of the pages, and one journey for
// each way through the product. CONTRIBUTING.md says what goes where.
//   --all               all tests and journeys
//   --changed[=commit]  what the change since that commit touches, by default the uncommitted one
//   --rest              of what the first circle leaves out, what the change touches and a sixth of the others
//   --strict            tries nothing twice: a test that fails by chance fails the run
//   --bail              ends each part at its first failed test, once its second try has failed too
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from './build.mjs'
import { brokenLimits, budgets, most } from './circles.mjs'
import { keepDurations } from './durations.mjs'
import { planOfAll, planOfChange, planOfFirstCircle, planOfRest } from './plan.mjs'
import { startsIn } from './product-starts.mjs'
import { browsers, clamd, nginx, postgres15, sheetDecoder } from './programs.mjs'
import { playwright, step, vitest } from './runners.mjs'
import { costs, findings } from './summary.mjs'
import { joined } from './test-report.mjs'

const startedAt = performance.now()
const options = new Map(process.argv.slice(2).map((option) => option.split('=')))
const plans = {
  '--all': planOfAll,
  '--changed': () => planOfChange(options.get('--changed') ?? 'HEAD'),
  '--rest': planOfRest,
}
const known = [...Object.keys(plans), '--strict', '--bail']
const unknown = [...options.keys()].find((option) => !known.includes(option))
if (unknown) {
  console.error(`npm test knows ${known.join(', ')} (--changed=<commit> too), but not ${unknown}`)
  process.exit(1)
}
const asked = Object.keys(plans).find((option) => options.has(option))
const isFirstCircle = asked === undefined
const { says, checks, tests, states, onOtherDatabase, sizes, journeys } = (
  plans[asked] ?? planOfFirstCircle
)()

const results = mkdtempSync(join(tmpdir(), 'filo-results-'))
const startsFile = join(results, 'starts')
Object.assign(process.env, {
  // The tests start the product several times: all share what Node compiled once.
  NODE_COMPILE_CACHE: join(results, 'compiled'),
  FILO_TEST_STARTS: startsFile,
})
// Each would leave out tests, unseen.
for (const name of ['FILO_WITHOUT_SLOW_TESTS', 'FILO_PICTURES']) delete process.env[name]
const run = { results, isStrict: options.has('--strict'), bails: options.has('--bail') }
const steps = []
/** Adds a step; in the loop of a change nothing follows the first one that fails. */
async function add(...[runs, ...given]) {
  if (asked === '--changed' && steps.some(({ ok }) => !ok)) return
  steps.push(await runs(...given))
}

for (const sentence of says) console.log(sentence)
if (checks) await add(step, 'Checks', 'npm', ['run', '--silent', 'check', '--', ...checks])
if (steps.every(({ ok }) => ok)) buildIfChanged()
// Only installs them: the tests find them themselves.
clamd()
sheetDecoder()
if (tests && !tests.isWithoutSlow) nginx()
const postgres = onOtherDatabase.length > 0 ? postgres15() : undefined
if (tests) await add(vitest, run, 'Tests', tests)
if (postgres) {
  const env = { FILO_TEST_POSTGRES: postgres }
  await add(vitest, run, 'Tests on PostgreSQL 15', { files: onOtherDatabase, env })
}
if (states) await add(vitest, run, 'Tests of states', { config: 'vitest.states.config.ts', ...states })
if (sizes)
  await add(step, 'Sizes of pages', 'npm', ['run', '--silent', '-w', 'web', '-w', 'companion', 'size'])
const { calls, others } = journeys
if (calls || others) {
  const here = { ...run, browsers: browsers() }
  // Alone: four browsers in a call keep two cores busy, and beside other journeys they all stand still.
  if (calls) await add(playwright, here, 'Journeys of calls', calls)
  if (others) await add(playwright, here, 'Journeys', others)
}

const report = joined(steps.flatMap(({ report }) => report ?? []))
const { passed, skipped, failures, chance, errors, ways } = report
const starts = startsIn(startsFile)
const broken = isFirstCircle ? brokenLimits({ ways, starts }) : []
const sound = steps.every(({ ok }) => ok) && broken.length === 0
const durationsOf = (begins) =>
  steps.filter(({ name }) => name.startsWith(begins)).flatMap(({ report }) => report.durations)
if (asked !== '--changed') keepDurations({ files: durationsOf('Tests'), journeys: durationsOf('Journeys') })
rmSync(results, { recursive: true, force: true })

const seconds = (performance.now() - startedAt) / 1000
console.log()
for (const line of findings({ ...report, errors: [...errors, ...broken] })) console.log(line)
for (const line of costs(steps, isFirstCircle ? budgets : {}, seconds)) console.log(line)
if (isFirstCircle)
  console.log(`${ways.length} of ${most.ways} ways, ${starts} of ${most.starts} starts of the product`)
console.log(
  `\nIn ${Math.round(seconds)} s, all steps ${sound ? 'sound' : 'NOT sound'}, ${chance.length} by chance.`,
)
console.log(`Total: ${passed} passed, ${failures.length} failed, ${skipped.length} skipped`)
process.exitCode = sound ? 0 : 1
