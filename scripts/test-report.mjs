// The form in which both test runners report, written by `vitest-reporter.mjs` and `playwright-reporter.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} TestReport
 * @property {number} passed Tests that passed, those by chance included.
 * @property {string[]} skipped The file of each skipped test, the place of each skipped journey.
 * @property {Finding[]} failures Tests that failed twice, and files that could not be loaded.
 * @property {Finding[]} chance Tests that passed at the second try.
 * @property {string[]} errors Errors outside any test, and whether the run was interrupted.
 * @property {Duration[]} durations Of each test file, or each journey.
 * @property {string[]} ways The way that each journey proves which is marked as one.
 *
 * @typedef {{ test: string, reason: string }} Finding
 * @typedef {{ name: string, cpu: number }} Duration CPU seconds of the test's own process and of all that it started.
 */

const longestReason = 1500

/** The beginning of an error's message, without colours. */
export const reasonOf = (message) =>
  stripVTControlCharacters(message ?? 'no reason given').slice(0, longestReason)

/** @param {TestReport} report */
export const writeReport = (report) => writeFileSync(process.env.FILO_TEST_REPORT, JSON.stringify(report))

/**
 * The report in a file. A runner that wrote none has crashed, which is a failure whatever it exited with.
 *
 * @returns {TestReport}
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { ...noReport, errors: ['The runner ended without a report'] }
  }
}

/** @type {TestReport} */
const noReport = { passed: 0, skipped: [], failures: [], chance: [], errors: [], durations: [], ways: [] }

/** Several reports as one. @param {TestReport[]} reports @returns {TestReport} */
export const joined = (reports) =>
  reports.reduce(
    (all, one) => Object.fromEntries(Object.keys(noReport).map((key) => [key, plus(all[key], one[key])])),
    noReport,
  )

const plus = (one, other) => (Array.isArray(one) ? [...one, ...other] : one + other)
