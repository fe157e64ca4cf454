// Stores how much CPU time test files and journeys took, until the next `npm test`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {import('./test-report.mjs').Duration} Duration */

/**
 * The `count` most expensive, one per line, under a heading with the total.
 *
 * @param {string} what
 * @param {Duration[]} durations
 */
export function mostExpensive(what, durations, count = 20) {
  const seconds = (cpu) => `${cpu.toFixed(1)} s`.padStart(9)
  const all = durations.reduce((sum, { cpu }) => sum + cpu, 0)
  const lines = durations.toSorted((one, other) => other.cpu - one.cpu).slice(0, count)
  return [
    `${what}: ${durations.length} in ${seconds(all).trim()} of CPU`,
    ...lines.map(({ name, cpu }) => `${seconds(cpu)}  ${name}`),
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
