// Decides what a run of the tests contains.
import { globSync } from 'node:fs'
import { filesOfWorkspaces } from './architecture.mjs'
import { filesOnDatabase, inTurn, slowFiles, turns, wayTag } from './circles.mjs'
import { journeysIn } from './journeys.mjs'
import {
  changedSince,
  commitBeforeChange,
  countCommits,
  featureOf,
  isOfProduct,
  touchedBy,
} from './touched.mjs'

/**
 * @typedef {object} Plan
 * @property {string[]} says What the run contains, in sentences.
 * @property {string[] | null} checks Options of `npm run check`, or `null` for no checks.
 * @property {boolean} sizes The sizes of the pages are measured.
 * @property {{ files?: string[], isWithoutSlow?: boolean } | null} tests
 * @property {string[]} onOtherDatabase Test files that run on PostgreSQL 15 too.
 * @property {Record<'calls' | 'pages' | 'engines', { tag?: string, list?: string[], files?: string[] } | null>} journeys
 */

const everywhere = (journeys) => ({ calls: journeys, pages: journeys, engines: journeys })

/** @returns {Plan} */
export const planOfFirstCircle = () => ({
  says: [],
  checks: [],
  sizes: true,
  tests: { isWithoutSlow: true },
  onOtherDatabase: [],
  journeys: everywhere({ tag: wayTag }),
})

/** @returns {Plan} */
export const planOfAll = () => ({ ...planOfFirstCircle(), tests: {}, journeys: everywhere({}) })

/**
 * The loop of a change: its checks, the tests that it touches, and the journeys of its features.
 *
 * @param {string} commit The change begins here.
 * @returns {Plan}
 */
export function planOfChange(commit) {
  const changed = changedSince(commit)
  const { tests, features, isEverywhere } = touchedBy(filesOfWorkspaces(), changed)
  const folders = [...features, ...(isEverywhere ? ['product'] : [])]
  const pages = folders.filter((folder) => folder !== 'call').map((folder) => `journeys/${folder}/`)
  return {
    says: [
      `${changed.length} changed files touch ${tests.length} test files and the journeys of: ${folders.join(', ') || 'nothing'}`,
    ],
    checks: changed,
    sizes: false,
    tests: tests.length > 0 ? { files: tests } : null,
    onOtherDatabase: [],
    journeys: {
      calls: folders.includes('call') ? { tag: wayTag } : null,
      pages: pages.length > 0 ? { files: pages, tag: wayTag } : null,
      engines: null,
    },
  }
}

/** How many journeys of each project CI runs because the change touches them; the others wait for their turn. */
const mostTouched = { call: 20, pages: 120, '': 3 }

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
  const { tests, features, isEverywhere } = touchedBy(filesOfWorkspaces(), changed.filter(isOfProduct))
  const touchesSql = changed.some((path) => /^server\/migrations\/|\.(queries|repository)\.ts$/.test(path))
  const folders = [...features, ...(isEverywhere ? ['product'] : [])]
  const isTouched = (file) =>
    tests.includes(file) || changed.includes(file) || folders.includes(featureOf(file))

  const slow = globSync(slowFiles).sort()
  const files = union(slow.filter(isTouched), inTurn(slow, commits))
  const onDatabase = filesOnDatabase()
  const others = [...journeysIn('e2e'), ...journeysIn('e2e/engines')].filter(({ isWay }) => !isWay)
  const turn = inTurn(others, commits)
  const linesOf = (project) => {
    const isOne = (journey) => journey.project === project
    const touched = others.filter((one) => isOne(one) && isTouched(one.file)).slice(0, mostTouched[project])
    const list = union(touched, turn.filter(isOne)).map(({ line }) => line)
    return list.length > 0 ? { list } : null
  }
  return {
    says: [
      `${commits} commits: part ${(commits % turns) + 1} of ${turns} of what the first circle leaves out has its turn`,
      `The change touches the features: ${folders.join(', ') || 'none'}`,
    ],
    checks: null,
    sizes: false,
    tests: files.length > 0 ? { files } : null,
    onOtherDatabase: touchesSql ? onDatabase : inTurn(onDatabase, commits),
    journeys: { calls: linesOf('call'), pages: linesOf('pages'), engines: linesOf('') },
  }
}

const union = (some, others) => [...new Set([...some, ...others])]
