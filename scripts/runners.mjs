// Runs the steps of `npm test`, and measures the time and CPU time of each.
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CpuMeter } from './cpu-time.mjs'
import { readReport } from './test-report.mjs'

const meter = new CpuMeter()
const betweenSamplesMs = 500

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {boolean} ok It exited with 0 and reported no error.
 * @property {number} seconds
 * @property {number | null} cpu CPU seconds of all its processes, or `null` where they are unknown.
 * @property {import('./test-report.mjs').TestReport} [report]
 */

/**
 * Runs one step and prints its name and time around its output.
 *
 * @returns {Promise<Step>}
 */
export async function step(name, command, args, env = {}) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const before = meter.sample().seconds()
  const status = await statusOf(spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }))
  const seconds = (performance.now() - started) / 1000
  const after = meter.sample().seconds()
  const cpu = before === null || after === null ? null : after - before
  const ok = status === 0
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'} (${Math.round(seconds)} s)`)
  return { name, ok, seconds, cpu }
}

function statusOf(child) {
  const samples = setInterval(() => meter.sample(), betweenSamplesMs)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', resolve)
  }).finally(() => clearInterval(samples))
}

const reporter = (runner) => fileURLToPath(new URL(`${runner}-reporter.mjs`, import.meta.url))

async function reported(name, results, command, args, env) {
  const file = join(results, 'report.json')
  rmSync(file, { force: true })
  const ran = await step(name, command, args, { ...env, FILO_TEST_REPORT: file })
  const report = readReport(file)
  return { ...ran, ok: ran.ok && report.errors.length === 0, report }
}

/**
 * Options of one run of the tests.
 *
 * @typedef {object} Run
 * @property {string} results A folder for what its parts write.
 * @property {boolean} isStrict
 * @property {boolean} bails Each part ends at its first failed test.
 */

/** How often a failed test is tried again. One that then passes is reported as chance. */
const tries = (isStrict) => (isStrict ? 0 : 1)

/**
 * Vitest on test files, by default all.
 *
 * @param {Run} run
 * @param {{ config?: string, files?: string[], isWithoutSlow?: boolean, env?: Record<string, string> }} choice
 * @returns {Promise<Step>}
 */
export const vitest = (
  { results, isStrict, bails },
  name,
  { config = 'vitest.config.ts', files = [], isWithoutSlow = false, env = {} },
) =>
  reported(
    name,
    results,
    'vitest',
    [
      ...[
        'run',
        `--config=${config}`,
        `--retry=${tries(isStrict)}`,
        '--reporter=dot',
        `--reporter=${reporter('vitest')}`,
      ],
      ...(bails ? ['--bail=1'] : []),
      ...files,
    ],
    // An option of the command line would not reach the projects.
    { ...env, ...(isWithoutSlow && { FILO_WITHOUT_SLOW_TESTS: 'true' }) },
  )

/**
 * Playwright: all journeys of these projects, or those whose file, title or tag matches, in a list, in folders.
 *
 * @param {Run & { browsers: Record<string, string> }} run
 * @param {import('./plan.mjs').Journeys} choice
 * @returns {Promise<Step>}
 */
export async function playwright(
  { results, isStrict, bails, browsers },
  name,
  { projects, grep, list, files = [] },
) {
  const listed = join(results, 'journeys.txt')
  if (list) writeFileSync(listed, list.join('\n'))
  const ran = await reported(
    name,
    results,
    'playwright',
    [
      ...['test', '-c', 'e2e', `--retries=${tries(isStrict)}`, `--add-reporter=${reporter('playwright')}`],
      ...(bails ? ['--max-failures=1'] : []),
      ...projects.map((project) => `--project=${project}`),
      ...(grep ? [`--grep=${grep}`] : []),
      ...(list ? [`--test-list=${listed}`] : []),
      // A touched feature may have no journey.
      ...(files.length > 0 ? ['--pass-with-no-tests', ...files] : []),
    ],
    browsers,
  )
  const { passed, skipped, failures, errors } = ran.report
  const missing = (list?.length ?? 0) - passed - skipped.length - failures.length
  if (!ran.ok || missing <= 0) return ran
  // Playwright leaves out the lines of a list that it does not know.
  const report = { ...ran.report, errors: [...errors, `${missing} listed journeys did not run`] }
  return { ...ran, ok: false, report }
}
