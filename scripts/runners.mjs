// The test runners of `npm test`: each reads its report, and can run only the failed tests again.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { durationsOfJourneys } from './durations.mjs'
import { errorsOfPlaywright, failuresOfPlaywright, failuresOfVitest, idsToTryAgain } from './failures.mjs'

/** Runs one step and prints its name and time around its output; returns whether it ended with 0. */
export function step(name, command, args, env = {}) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return status === 0
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const reporters = ['dot', 'json', fileURLToPath(new URL('vitest-reporter.mjs', import.meta.url))]

/** Vitest on the files that `filters` select, by default all; reports go to the folder `results`. */
export const vitest = (name, results, filters = []) => ({
  name,
  run(failed) {
    const report = join(results, 'vitest.json')
    const leftOut = join(results, 'vitest-left-out.json')
    for (const file of [report, leftOut]) rmSync(file, { force: true })
    const files = failed ? [...new Set(failed.map(({ test }) => test.split('\n')[0]))] : filters
    const ok = step(
      failed ? `${name}, again` : name,
      'vitest',
      [
        'run',
        ...reporters.map((reporter) => `--reporter=${reporter}`),
        `--outputFile.json=${report}`,
        ...(failed ? ['--maxWorkers=1'] : []),
        ...files,
      ],
      { FILO_VITEST_REPORT: leftOut },
    )
    const told = read(report)
    const more = read(leftOut)
    return {
      ok,
      isReported: told !== null && more !== null,
      failures: failuresOfVitest(told),
      errors: more?.errors ?? [],
      files: more?.files ?? [],
      passed: told?.numPassedTests ?? 0,
      skipped: told?.numPendingTests ?? 0,
    }
  },
})

/** Playwright with the configuration in the folder `config`, whole or one of its projects. */
export function playwright(name, results, config, env = {}, project = null) {
  // Playwright's default file is shared by all runs on a machine, where another run could overwrite the list.
  const list = join(
    results,
    `${[config.replaceAll('/', '-'), project].filter(Boolean).join('-')}-failed.json`,
  )
  let first = null
  function chooseAgain() {
    const isSerial = (file) =>
      readFileSync(join(first.config.rootDir, file), 'utf8').includes("mode: 'serial'")
    const { failedTests } = read(list)
    writeFileSync(list, JSON.stringify({ failedTests: idsToTryAgain(first, failedTests, isSerial) }))
    // The second try has its own folder, to keep the screenshots of the first, which tell more about a chance failure.
    return ['--last-failed', '--workers=1', `--output=${join(tmpdir(), 'filo-second-try')}`]
  }
  return {
    name,
    run(failed) {
      const report = join(results, 'playwright.json')
      rmSync(report, { force: true })
      const args = [
        ...['test', '-c', config, `--last-failed-file=${list}`],
        ...(project ? [`--project=${project}`] : []),
        ...(failed ? chooseAgain() : []),
      ]
      const ok = step(failed ? `${name}, again` : name, 'playwright', args, {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      })
      const told = read(report)
      first ??= told
      return {
        ok,
        isReported: told !== null,
        failures: failuresOfPlaywright(told),
        errors: errorsOfPlaywright(told),
        journeys: durationsOfJourneys(told),
        passed: told?.stats.expected ?? 0,
        skipped: told?.stats.skipped ?? 0,
      }
    },
  }
}
