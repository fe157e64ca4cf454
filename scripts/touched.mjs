// Finds what a change touches: the files that import a changed one, by the import graph of `architecture.mjs`, the tests among
// them, and the features whose journeys may turn red.
import { execFileSync, spawnSync } from 'node:child_process'
import { isTest } from './architecture-rules.mjs'

/** @typedef {{ path: string, imports: string[] }} File */

/** A feature's folder on one side, or that of its journeys: `server/src/features/cicc`. */
const folderOf = (path) => /^(\w+\/src\/features|e2e\/journeys)\/[^/]+(?=\/)/.exec(path)?.[0]
/** The feature that a file or a journey belongs to. */
export const featureOf = (path) => folderOf(path)?.split('/').at(-1)
const isTestFile = (path) => /\.test\.tsx?$|\.test\.mjs$/.test(path)
const isStatesFile = (path) => path.endsWith('.states.tsx')

/** Whether a test of the whole server is named after a feature: `server/test/sockets/chat-sockets.test.ts`. */
const isNamedAfter = (path, feature) =>
  path.startsWith('server/test/') && path.split('/').at(-1).startsWith(`${feature}-`)

/** Whether a file is part of server, apps, kit or contract, and not of their tests. */
export const isOfProduct = (path) => /^(contract|server|ui|web|companion)\//.test(path) && !isTest(path)

/**
 * Files that import one of these, or a file that does. Layers below the features import none of them, so whatever else
 * imports a feature puts all features together (`features.ts`, `pages.ts`): the chain ends there, otherwise every change
 * would touch everything.
 *
 * @param {File[]} files
 * @param {string[]} changed
 */
export function importersOf(files, changed) {
  const importers = new Map()
  for (const { path, imports } of files)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path])
  const reached = new Set(changed)
  const open = [...changed]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const importer of importers.get(next) ?? [])
      if (!reached.has(importer) && !putsTogether(next, importer)) {
        reached.add(importer)
        open.push(importer)
      }
  return [...reached]
}

const putsTogether = (target, importer) =>
  featureOf(target) !== undefined && featureOf(importer) === undefined && !isTest(importer)

/** Tests that walk everything the contract declares: each finds faults of any feature there or on the server. */
const walkEverything = [
  ...['all-events', 'all-fields', 'all-routes', 'audit-actions', 'audit-details'].map(
    (name) => `contract/src/${name}.test.ts`,
  ),
  'server/test/access/access.test.ts',
  ...['audit-coverage', 'replays', 'replies', 'hostile-request', 'hostile-text', 'missing-fields'].map(
    (name) => `server/test/contract/${name}.test.ts`,
  ),
]

/** Those of the first circle that start the product as a process, and so import none of its files. */
const startTheProduct = ['start', 'refused-start'].map((name) => `server/test/installation/${name}.test.ts`)
const isProgram = (path) => /^server\/src\/[\w-]+\.ts$/.test(path)
const startsPrograms = (path) => path.startsWith('server/test/commands/')

/**
 * Finds the tests, states of screens and features that a change touches.
 *
 * @param {File[]} files All files of the workspaces.
 * @param {string[]} changed Paths of changed files, of any kind.
 * @returns {{ tests: string[], states: string[], starting: string[], features: string[], isEverywhere: boolean }} `tests` and
 *   `states` are files, `starting` those that start the server and so try whatever lies outside its features; `isEverywhere`
 *   says that code outside the features has changed, which the journeys through the whole product try.
 */
export function touchedBy(files, changed) {
  const reached = importersOf(files, changed)
  const ofProduct = reached.filter((path) => !isTest(path))
  // By side: the tests of an app meet the server only in the contract, and those of the server no app.
  const folders = new Set(ofProduct.map(folderOf).filter(Boolean))
  const isOnServer = reached.some(
    (path) => /^(contract|server)\/(src|migrations|texts)\//.test(path) && !isTestFile(path),
  )
  const isOutsideFeatures = changed.some(
    (path) => path.startsWith('server/') && isOfProduct(path) && !featureOf(path),
  )
  const isReached = new Set([
    ...reached,
    ...(isOnServer ? walkEverything : []),
    ...(isOutsideFeatures ? startTheProduct : []),
  ])
  const starting = files.filter(({ imports }) => imports.includes('server/test/process.ts'))
  const isProgramChanged = changed.some(isProgram)
  const served = ofProduct
    .filter((path) => /^(contract|server)\//.test(path))
    .flatMap((path) => featureOf(path) ?? [])
  const touched = files
    .map(({ path }) => path)
    .filter(
      (path) =>
        isReached.has(path) ||
        (isProgramChanged && startsPrograms(path)) ||
        folders.has(folderOf(path)) ||
        served.some((feature) => isNamedAfter(path, feature)),
    )
  const isEverywhere = changed.some((path) => isOfProduct(path) && !featureOf(path))
  const inJourneys = reached.filter((path) => path.startsWith('e2e/journeys/'))
  const features = new Set([...ofProduct, ...inJourneys].map(featureOf).filter(Boolean))
  return {
    tests: touched.filter(isTestFile),
    states: touched.filter(isStatesFile),
    starting: isOutsideFeatures ? starting.map(({ path }) => path).filter(isTestFile) : [],
    features: [...features].sort(),
    isEverywhere,
  }
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from a commit, or that are new. */
export function changedSince(commit) {
  if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]).status !== 0) {
    console.error(`--changed=<commit> needs a commit, and git knows none called ${commit}`)
    process.exit(1)
  }
  return [...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '-o', '--exclude-standard')])]
}

/** The commits of this branch. */
export const countCommits = () => Number(git('rev-list', '--count', 'HEAD')[0])

/** Hours of work that are integrated together. */
const hoursOfChange = 4

/** The last commit before the change that ends in HEAD: CI knows only the branch, not what it tried last. */
export function commitBeforeChange() {
  const [seconds] = git('log', '-1', '--format=%ct')
  const [before] = git('rev-list', '-1', `--before=${Number(seconds) - hoursOfChange * 3600}`, 'HEAD')
  return before ?? git('rev-list', '--max-parents=0', 'HEAD')[0]
}
