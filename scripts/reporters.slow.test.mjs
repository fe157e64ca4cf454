import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Inside the checkout, where the runners find their packages. */
const cache = fileURLToPath(new URL('../node_modules/.cache/filo', import.meta.url))
const reporter = (runner) => fileURLToPath(new URL(`${runner}-reporter.mjs`, import.meta.url))
let folder
beforeAll(() => {
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'reporters-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The report of a runner on files of these contents. */
function reportOf(files, command, args) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  const env = { ...process.env, FILO_TEST_REPORT: file, VITEST: '' }
  const { stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env })
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`no report:\n${stdout}${stderr}`, { cause })
  }
}
const names = (list) => list.map(({ test }) => test.replace('\n', ''))

const tests = (runner) => `
  import { expect, test } from '${runner}'
  let tries = 0
  test('stands', () => {})
  test.skip('waits', () => {})
  test('falls', () => expect(1, 'one').toBe(2))
`

test('Vitest reports failed tests, those that pass at the second try, and files that cannot be loaded', () => {
  const report = reportOf(
    {
      'vitest.config.mjs': `export default { test: { setupFiles: ['${fileURLToPath(new URL('measure-cpu.mjs', import.meta.url))}'] } }`,
      'a.test.mjs': `${tests('vitest')}
        test('wavers', () => expect(tries++, 'tries').toBe(1))`,
      'b.test.mjs': `import './missing.mjs'`,
      'c.test.mjs': `import { beforeAll, test } from 'vitest'
        beforeAll(() => { throw new Error('no ground') })
        test('stands on it', () => {})`,
    },
    'vitest',
    ['run', '--retry=1', `--reporter=${reporter('vitest')}`],
  )
  expect(report).toMatchObject({ passed: 2, skipped: ['a.test.mjs', 'c.test.mjs'], errors: [], ways: [] })
  expect(names(report.failures).toSorted()).toEqual(['a.test.mjs  falls', 'b.test.mjs', 'c.test.mjs'])
  const reasons = report.failures.map(({ reason }) => reason).join()
  for (const said of ['one: expected 1 to be 2', 'missing.mjs', 'no ground']) expect(reasons).toContain(said)
  expect(names(report.chance)).toEqual(['a.test.mjs  wavers'])
  expect(report.chance[0].reason).toContain('tries: expected +0 to be 1')
  const { cpu } = report.durations.find(({ name }) => name === 'a.test.mjs')
  expect(cpu).toBeGreaterThan(0)
})

test('Playwright reports failed journeys, those that pass at the second try, and the ways', () => {
  const report = reportOf(
    {
      'playwright.config.mjs': `export default { testMatch: '*.spec.mjs', reporter: 'null' }`,
      'a.spec.mjs': `${tests('@playwright/test')}
        test('walks', { tag: '@way', annotation: { type: 'way', description: 'a way' } }, () => {
          test.info().annotations.push({ type: 'cpu', description: '1.5' })
        })
        test('wavers', ({}, info) => expect(info.retry, 'tries').toBe(1))`,
    },
    'playwright',
    ['test', '--retries=1', `--add-reporter=${reporter('playwright')}`],
  )
  expect(report).toMatchObject({ passed: 3, skipped: ['a.spec.mjs:5'], errors: [], ways: ['a way'] })
  expect(names(report.failures)).toEqual(['a.spec.mjs:6  falls'])
  expect(names(report.chance)).toEqual(['a.spec.mjs:11  wavers'])
  expect(report.chance[0].reason).toContain('tries')
  expect(report.durations).toContainEqual({ name: 'a.spec.mjs:8 walks', cpu: 1.5 })
})

test('Playwright reports a file that cannot be loaded as an error outside any journey', () => {
  const report = reportOf(
    {
      'playwright.config.mjs': `export default { testMatch: '*.spec.mjs', reporter: 'null' }`,
      'a.spec.mjs': `import './missing.mjs'`,
    },
    'playwright',
    ['test', `--add-reporter=${reporter('playwright')}`],
  )
  expect(report.errors.join()).toContain('missing.mjs')
})
