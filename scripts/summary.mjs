// The last lines of `npm test`: findings, then what each part cost.

const shown = (number) => (typeof number === 'number' ? String(Math.round(number)) : '–').padStart(9)
const row = (name, { seconds, cpu }, budget) =>
  `${name.padEnd(27)}${shown(seconds)}${shown(budget?.seconds)}${shown(cpu)}${shown(budget?.cpu)}`
const heading = `${''.padEnd(27)}${['seconds', 'budget', 'CPU s', 'budget'].map((title) => title.padStart(9)).join('')}`

const sumOf = (parts) => ({
  seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
  cpu: parts.some(({ cpu }) => cpu === null) ? null : parts.reduce((sum, { cpu }) => sum + cpu, 0),
})

/**
 * A table of what each step cost, beside its budget if it has one.
 *
 * @param {import('./runners.mjs').Step[]} steps
 * @param {Record<string, { seconds: number, cpu: number }>} budgets
 * @param {number} seconds Of the whole run, which also builds and installs.
 */
export function costs(steps, budgets, seconds) {
  const all = Object.values(budgets)
  return [
    heading,
    ...steps.map((step) => row(step.name, step, budgets[step.name])),
    row('Whole', { ...sumOf(steps), seconds }, all.length > 0 ? sumOf(all) : undefined),
  ]
}

/**
 * The findings, each with its reason; repeated at the very end, because sometimes only the last lines of a log are kept.
 *
 * @param {import('./test-report.mjs').TestReport} report
 */
export const findings = ({ skipped, chance, failures, errors }) => [
  ...Object.entries(Object.groupBy(skipped, (place) => place)).map(
    ([place, { length }]) => `SKIPPED ${length} in ${place}`,
  ),
  ...chance.map(({ test, reason }) => `CHANCE ${test}\n${reason}\n`),
  ...failures.map(({ test, reason }) => `FAILED ${test}\n${reason}\n`),
  ...errors.map((error) => `FAILED ${error}\n`),
]
