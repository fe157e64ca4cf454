// Decides what a run of the tests contains.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { filesOfWorkspaces } from './architecture.mjs'
import { filesOnDatabase, inTurn, slowFiles, statesFiles, turns, wayTag } from './circles.mjs'
import { allJourneys } from './journeys.mjs'
import { changedSince, commitBeforeChange, countCommits, isOfProduct, touchedBy } from './touched.mjs'

/** @typedef {{ projects: string[], grep?: string, list?: string[], files?: string[] }} Journeys */

/**
 * @typedef {object} Plan
 * @property {string[]} says What the run contains, in sentences.
 * @property {string[] | null} checks Options of `npm run check`, or `null` for no checks.
 * @property {boolean} sizes The sizes of the pages are measured.
 * @property {{ files?: string[], isWithoutSlow?: boolean } | null} tests
 * @property {{ files?: string[] } | null} states States of screens.
 * @property {string[]} onOtherDatabase Test files that run on PostgreSQL 15 too.
 * @property {Record<'calls' | 'others', Journeys | null>} journeys Calls run alone.
 */

const call = ['call']
const pages = ['pages']
const pagesAndEngines = ['pages', 'engines']
const everywhere = (choice) => ({
  calls: { projects: call, ...choice },
  others: { projects: pagesAndEngines, ...choice },
})

/** @returns {Plan} */
export const planOfFirstCircle = () => ({
  says: [],
  checks: [],
  sizes: true,
  tests: { isWithoutSlow: true },
  states: null,
  onOtherDatabase: [],
  journeys: everywhere({ grep: wayTag }),
})

/** @returns {Plan} */
export const planOfAll = () => ({ ...planOfFirstCircle(), tests: {}, states: {}, journeys: everywhere({}) })

/**
 * The loop of a change: its checks, the tests that it touches, the ways through its features, and every changed journey.
 *
 * @param {string} commit The change begins here.
 * @returns {Plan}
 */
export function planOfChange(commit) {
  const changed = changedSince(commit)
  const { tests, states, features, isEverywhere } = touchedBy(filesOfWorkspaces(), changed)
  const folders = union(features, isEverywhere ? ['product'] : [])
  const journeys = changed.filter((path) => path.startsWith('e2e/') && path.endsWith('.spec.ts'))
  const engines = journeys.filter((path) => path.startsWith('e2e/engines/'))
  const files = [
    ...folders.filter((folder) => folder !== 'call').map((folder) => `journeys/${folder}/`),
    ...engines,
  ]
  const grep = [wayTag, ...journeys.map((path) => RegExp.escape(basename(path)))].join('|')
  return {
    says: [
      `${changed.length} changed files touch`,
      ...named('files of tests', tests),
      ...named('files of states', states),
      ...named('files of journeys that changed', journeys),
      `- the ways of: ${folders.join(', ') || 'nothing'}`,
    ],
    checks: changed,
    sizes: false,
    tests: some(tests),
    states: some(states),
    onOtherDatabase: [],
    journeys: {
      calls: folders.includes('call') ? { projects: call, grep } : null,
      others:
        files.length > 0 ? { projects: engines.length > 0 ? pagesAndEngines : pages, files, grep } : null,
    },
  }
}

/** Files of the server with SQL of their own. */
const withSql =
  /^server\/(migrations|src\/realtime|src\/platform\/(audit|backup|database|jobs|lists|secrets|storage))\/|\.(queries|repository)\.ts$/

/** How many journeys of each project CI runs because the change touches them; the others wait for their turn. */
const mostTouched = { call: 20, pages: 120, engines: 3 }

/**
 * Everything that the first circle leaves out, as far as CI runs it: what the change touches, and the part of the others
 * that has its turn.
 *
 * @returns {Plan}
 */
export function planOfRest() {
  const commits = countCommits()
  const changed = changedSince(commitBeforeChange())
  // Helpers of the tests, which nearly all tests import, are tried by those that run anyway.
  const { tests, states, starting, features, isEverywhere } = touchedBy(
    filesOfWorkspaces(),
    changed.filter(isOfProduct),
  )
  const touchesDeployment = changed.some((path) => path.startsWith('deploy/'))
  const touchesSql = changed.some((path) => withSql.test(path))
  const isUpgrade = changed.includes('package-lock.json')
  const folders = union(features, isEverywhere || isUpgrade ? ['product'] : [])
  const isTouched = (file) =>
    [...tests, ...states, ...starting, ...changed].includes(file) ||
    (touchesSql && file.endsWith('prepared-statements.slow.test.ts')) ||
    (touchesDeployment && file.startsWith('server/test/installation/'))

  const touchedOrInTurn = (pattern) => {
    const files = globSync(pattern).sort()
    return some(union(files.filter(isTouched), inTurn(files, commits)))
  }
  const onDatabase = filesOnDatabase()
  const others = allJourneys().filter(({ isWay }) => !isWay)
  const turn = inTurn(others, commits)
  const linesOf = (project) => {
    const isOne = (journey) => journey.project === project
    const touched = others.filter(
      (one) => isOne(one) && (isTouched(one.file) || one.features.some((name) => folders.includes(name))),
    )
    const most = mostTouched[project]
    // Begins elsewhere each time: otherwise the last ones would never be among the most.
    const begin = touched.length > most ? (commits * most) % touched.length : 0
    const tried = [...touched.slice(begin), ...touched.slice(0, begin)].slice(0, most)
    return union(tried, turn.filter(isOne)).map(({ line }) => line)
  }
  const inProjects = (projects) => {
    const list = projects.flatMap(linesOf)
    return list.length > 0 ? { projects, list } : null
  }
  return {
    says: [
      `${commits} commits: part ${(commits % turns) + 1} of ${turns} of what the first circle leaves out has its turn`,
      `The change touches the features: ${folders.join(', ') || 'none'}`,
    ],
    checks: null,
    sizes: false,
    tests: touchedOrInTurn(slowFiles),
    states: touchedOrInTurn(statesFiles('{web,companion}')),
    onOtherDatabase: touchesSql ? onDatabase : inTurn(onDatabase, commits),
    journeys: { calls: inProjects(call), others: inProjects(pagesAndEngines) },
  }
}

/** A line that names up to eight files, or none. */
const named = (kind, files) =>
  files.length === 0
    ? []
    : [`- ${files.length} ${kind}: ${files.slice(0, 8).join(', ')}${files.length > 8 ? ', …' : ''}`]

const some = (files) => (files.length > 0 ? { files } : null)
const union = (one, other) => [...new Set([...one, ...other])]
