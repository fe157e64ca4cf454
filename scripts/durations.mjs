// Stores how long test files and journeys took, until the next `npm test`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { specsIn } from './failures.mjs'

/** @typedef {{ name: string, ms: number }} Duration */

/**
 * Durations of the journeys in a Playwright JSON report.
 *
 * @returns {Duration[]}
 */
export const durationsOfJourneys = (report) =>
  specsIn(report).map(({ file, line, title, tests }) => ({
    name: `${file}:${line} ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))

/**
 * The `count` longest, one per line, under a heading with the total.
 *
 * @param {string} what
 * @param {Duration[]} durations
 */
export function longest(what, durations, count = 20) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9)
  const all = durations.reduce((sum, { ms }) => sum + ms, 0)
  const lines = durations.toSorted((one, other) => other.ms - one.ms).slice(0, count)
  return [
    `${what}: ${durations.length} in ${seconds(all).trim()}`,
    ...lines.map(({ name, ms }) => `${seconds(ms)}  ${name}`),
  ]
}

const file = fileURLToPath(new URL('../node_modules/.cache/filo/test-times.json', import.meta.url))

/** @param {{ files: Duration[], journeys: Duration[] }} durations */
export function keepDurations(durations) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(durations))
}

/** Durations of the last run, or `null`. */
export function keptDurations() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
