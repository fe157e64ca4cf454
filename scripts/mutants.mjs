// Judges the tests by mutants: small faults in the sources, chosen by a seed, each of which `npm test -- --changed` should
// notice. Changes the checkout and restores it, so nothing uncommitted may be in it.
//   npm run assure mutants -- [--seed=7] [--count=40] [--list]
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mutantsOf, shuffled } from './mutant-kinds.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    list: { type: 'boolean', default: false },
  },
})
/** How many of the mutants each workspace gets, in parts of the whole. */
const shares = { server: 0.4, contract: 0.2, web: 0.2, ui: 0.1, companion: 0.1 }

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' })
const sources = git('ls-files', ...Object.keys(shares).map((workspace) => `${workspace}/src`))
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
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

/** Tries a mutant; returns the step that noticed it, or `null` if none did. */
function triedBy({ path, mutated }) {
  const original = readFileSync(path, 'utf8')
  writeFileSync(path, mutated)
  try {
    // Otherwise the format alone would refuse most of them.
    spawnSync('biome', ['format', '--write', path])
    const { status, stdout } = spawnSync('npm', ['test', '--silent', '--', '--changed'], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    if (status === 0) return null
    return /^== (.+): FAILED/m.exec(stdout)?.[1] ?? 'the run itself'
  } finally {
    writeFileSync(path, original)
  }
}

if (!values.list && git('status', '--porcelain') !== '') {
  console.error('There are uncommitted changes: commit or stash them first')
  process.exit(1)
}
const tried = []
for (const [workspace, share] of Object.entries(shares)) {
  let wanted = Math.round(Number(values.count) * share)
  for (const mutant of ordered(workspace)) {
    if (wanted === 0) break
    const { path, line, kind, before, after } = mutant
    const started = performance.now()
    const noticedBy = values.list ? undefined : triedBy(mutant)
    // Types, format and rules refuse it: no test has to, and another takes its place.
    if (noticedBy === 'Checks') continue
    wanted -= 1
    const seconds = values.list ? undefined : Math.round((performance.now() - started) / 1000)
    const told = { at: `${path}:${line}`, kind, before, after, noticedBy, seconds }
    tried.push(told)
    console.log(JSON.stringify(told))
  }
}
const survivors = tried.filter(({ noticedBy }) => noticedBy === null)
if (!values.list) {
  console.log(
    JSON.stringify({ check: 'mutants', tried: tried.length, noticed: tried.length - survivors.length }),
  )
  process.exitCode = survivors.length * 10 <= tried.length ? 0 : 1
}
