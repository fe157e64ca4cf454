// Judges the tests by mutants: small faults in the sources, chosen by a seed, each of which `npm test -- --changed` should
// notice. Changes the checkout and restores it, so nothing uncommitted may be in it. A run that was stopped continues: the
// folder that it names keeps the result and the output of each mutant, for one commit and seed.
//   npm run assure mutants -- [--seed=7] [--count=40] [--list]
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isTest } from './architecture-rules.mjs'
import { mutantsOf, shuffled } from './mutant-kinds.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    list: { type: 'boolean', default: false },
  },
})
const signals = ['SIGINT', 'SIGTERM']
/** How many of the mutants each workspace gets, in parts of the whole. */
const shares = { server: 0.4, contract: 0.2, web: 0.2, ui: 0.1, companion: 0.1 }

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' })
const sources = git('ls-files', ...Object.keys(shares).map((workspace) => `${workspace}/src`))
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
const every = sources.flatMap((path) => mutantsOf(path, readFileSync(path, 'utf8')))

/** The mutants of a workspace in the order of the seed, the kinds by turns, since some kinds are far more frequent. */
function ordered(workspace) {
  const mine = every.filter(({ path }) => path.startsWith(`${workspace}/`))
  const byKind = Object.values(Object.groupBy(mine, ({ kind }) => kind)).map((some) =>
    shuffled(some, `${values.seed} ${workspace}`),
  )
  const most = Math.max(...byKind.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) => byKind.map((some) => some[index]))
    .flat()
    .filter(Boolean)
}

/** Tries a mutant; returns the test that noticed it, the step that did otherwise, or `null`. */
async function noticedBy({ path, mutated }, outputFile) {
  const original = readFileSync(path, 'utf8')
  const stop = () => {
    writeFileSync(path, original)
    process.exit(1)
  }
  for (const signal of signals) process.once(signal, stop)
  try {
    writeFileSync(path, mutated)
    // Otherwise the format alone would refuse most of them.
    spawnSync('biome', ['format', '--write', path])
    const output = openSync(outputFile, 'w')
    const stdio = ['ignore', output, output]
    const run = spawn('npm', ['test', '--silent', '--', '--changed', '--bail'], { stdio })
    const [status] = await once(run, 'close')
    return status === 0 ? null : firstFailed(readFileSync(outputFile, 'utf8'))
  } finally {
    writeFileSync(path, original)
    for (const signal of signals) process.off(signal, stop)
  }
}

function firstFailed(output) {
  const step = /^== (.+): FAILED/m.exec(output)?.[1] ?? 'the run itself'
  const test = step === 'Checks' ? null : /^FAILED (.+)\n {2}(.+)$/m.exec(output)
  return test ? `${test[1]} ${test[2]}` : step
}

if (!values.list && git('status', '--porcelain') !== '') {
  console.error('There are uncommitted changes: commit or stash them first')
  process.exit(1)
}
const folder = join(tmpdir(), `filo-mutants-${git('rev-parse', '--short', 'HEAD').trim()}-${values.seed}`)
const resultsFile = join(folder, 'results.jsonl')
if (!values.list) {
  mkdirSync(folder, { recursive: true })
  console.log(`Results and outputs are in ${folder}`)
}
const earlier = existsSync(resultsFile)
  ? readFileSync(resultsFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : []

/** The result of a mutant, of an earlier run if it was tried there. */
async function resultOf(id, { path, line, kind, before, after, mutated }) {
  const mutant = { id, at: `${path}:${line}`, kind, before, after }
  if (values.list) return mutant
  const known = earlier.find((result) => result.id === id)
  if (known) return known
  const started = performance.now()
  const noticed = await noticedBy({ path, mutated }, join(folder, `${id}.log`))
  const seconds = Math.round((performance.now() - started) / 1000)
  const result = { ...mutant, noticedBy: noticed, seconds }
  appendFileSync(resultsFile, `${JSON.stringify(result)}\n`)
  return result
}

const results = []
for (const [workspace, share] of Object.entries(shares)) {
  let wanted = Math.round(Number(values.count) * share)
  for (const [index, mutant] of ordered(workspace).entries()) {
    if (wanted === 0) break
    const result = await resultOf(`${workspace}-${index + 1}`, mutant)
    // Types, format and rules refuse it: no test has to, and another takes its place.
    if (result.noticedBy === 'Checks') continue
    wanted -= 1
    results.push(result)
    console.log(JSON.stringify(result))
  }
}
if (!values.list) {
  const noticed = results.filter((result) => result.noticedBy !== null).length
  console.log(JSON.stringify({ check: 'mutants', tried: results.length, noticed }))
  process.exitCode = noticed >= results.length * 0.9 ? 0 : 1
}
