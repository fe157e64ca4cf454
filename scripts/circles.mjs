// The circles of tests: what belongs to the first one, and what each of its parts may cost. CONTRIBUTING.md says where a
// test goes.
import { globSync, readFileSync } from 'node:fs'

/** Test files outside the first circle: outages, backups, programs from elsewhere. */
export const slowFiles = '{contract,ui,server,web,companion,scripts}/**/*.slow.test.{ts,tsx,mjs}'

/** Files with the states of an app's screens, which a browser shows; none is in the first circle. */
export const statesFiles = (app) => `${app}/src/**/*.states.tsx`

/** The tag of a journey that proves one way through the product; the first circle contains no others. */
export const wayTag = '@way'

/** Counts of the first circle that no machine changes. More fails it. */
export const most = { ways: 75, starts: 12 }

/**
 * Seconds and CPU seconds that each part of the first circle may take on two quiet cores. More is shown, but fails
 * nothing, since seconds depend on the machine.
 */
export const budgets = {
  Checks: { seconds: 60, cpu: 95 },
  Tests: { seconds: 300, cpu: 450 },
  'Sizes of pages': { seconds: 5, cpu: 5 },
  'Journeys of calls': { seconds: 60, cpu: 80 },
  Journeys: { seconds: 170, cpu: 220 },
}

/**
 * Names the broken limits of the first circle: too many ways or starts of the product, a way that two journeys prove.
 *
 * @param {{ ways: string[], starts: number }} counted
 * @returns {string[]}
 */
export function brokenLimits({ ways, starts }) {
  const twice = ways.filter((way, index) => ways.indexOf(way) !== index)
  return [
    ...(ways.length > most.ways ? [`${ways.length} journeys, more than ${most.ways}`] : []),
    ...(starts > most.starts ? [`${starts} starts of the product, more than ${most.starts}`] : []),
    ...twice.map((way) => `Two journeys prove the same way: ${way || 'one without a name'}`),
  ]
}

/**
 * Test files that another version of PostgreSQL may turn red: those beside the SQL, and those that walk all of it, its
 * migrations, triggers, Unicode, commands and backups. The others meet the database through these alone.
 */
export const filesOnDatabase = () =>
  globSync([
    'server/{src,test/commands}/**/*.test.ts',
    'server/test/contract/{audit-coverage,plain-letters,prepared-statements.slow,replays}.test.ts',
    'server/test/installation/{contrary-settings,schema,sweeps}.test.ts',
    'server/test/sockets/{announcements,sockets}.test.ts',
  ])
    .filter((file) => /startApi|createTestDatabase|inject\('cluster'\)/.test(readFileSync(file, 'utf8')))
    .sort()

/** In how many runs of CI everything outside the first circle has its turn. */
export const turns = 6

/**
 * The part of these that has its turn, by the number of commits.
 *
 * @template Unit
 * @param {Unit[]} units In a fixed order.
 * @param {number} commits
 * @returns {Unit[]}
 */
export const inTurn = (units, commits) => units.filter((_, index) => index % turns === commits % turns)
