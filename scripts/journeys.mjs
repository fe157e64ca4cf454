// Lists the journeys without running them.
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { featureOf } from './touched.mjs'

/**
 * @typedef {object} Journey
 * @property {string} project
 * @property {string} file From the root of the repository.
 * @property {string} line As in Playwright's lists of tests.
 * @property {boolean} isWay
 * @property {string[]} features Those whose changes it tries; `product` for a change outside the features.
 */

/** The features of journeys in other engines, by the name of their file; the others go through the whole product. */
const featuresInEngines = { 'call.spec.ts': 'call', 'conversation.spec.ts': 'chat' }

/** @returns {string[]} */
function featuresOf(file, tags) {
  const tagged = tags.filter((tag) => tag.startsWith('of-')).map((tag) => tag.slice('of-'.length))
  return [featureOf(file) ?? featuresInEngines[basename(file)] ?? 'product', ...tagged]
}

/**
 * All journeys of `npm test`, in the order of their files.
 *
 * @returns {Journey[]}
 */
export function allJourneys() {
  const { stdout, status, stderr } = spawnSync(
    'playwright',
    ['test', '-c', 'e2e', '--list', '--reporter=json'],
    { encoding: 'utf8', maxBuffer: 1e8, env: { ...process.env, FILO_E2E_DATA: '/dev/null' } },
  )
  if (status !== 0) throw new Error(`The journeys cannot be listed:\n${stderr}${stdout}`)
  const { config: read, suites } = JSON.parse(stdout)
  const folder = read.rootDir
  return suites.flatMap((suite) => inSuite(suite, [], folder))
}

function inSuite({ title, file, suites = [], specs }, above, folder) {
  // The outermost suite is the file.
  const titles = title === file ? [] : [...above, title]
  return [
    ...specs.flatMap((spec) => {
      const path = join(folder, spec.file).replace(`${process.cwd()}/`, '')
      return spec.tests.map(({ projectName }) => ({
        project: projectName,
        file: path,
        line: [`[${projectName}]`, spec.file, ...titles, spec.title].join(' › '),
        isWay: spec.tags.includes('way'),
        features: featuresOf(path, spec.tags),
      }))
    }),
    ...suites.flatMap((one) => inSuite(one, titles, folder)),
  ]
}
