// The laws of the house (docs/ARCHITECTURE.md), read from the imports of every source file.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Features from the ground up: one may import only from those in an earlier tier, or its own. */
const tiers = [
  ['places'],
  ['facilities'],
  ['staff'],
  ['auth'],
  ['installation', 'audit'],
  ['invites'],
  ['access', 'cicc'],
  ['patients'],
]

const tierOf = (feature) => tiers.findIndex((tier) => tier.includes(feature))
const featureOf = (path) => /^\w+\/src\/features\/([^/]+)\//.exec(path)?.[1]
const roomOf = (path) => path.split('/')[0]
const isTest = (path) => /\.test\.\w+$|^server\/(test|bench)\/|^e2e\//.test(path)
const ground = /^(server\/src\/(platform|http|files|realtime)|web\/src\/(ui|api))\//
const longest = 400
/** Each engine writes dates its own way, in the machine's zone; only text of ISO 8601 all engines read alike. */
const localesWriting = /\b(toLocale(Date|Time)?String|to(Date|Time)String|DateTimeFormat)\b(?!\(\)\.resolved)/
const readAnyhow = /\bDate(\.parse)?\(\s*['"`](?!\d{4}-\d\d-\d\d|\$)/

/**
 * What a file breaks. `imports` are paths from the root of the repository, or names of packages.
 * @param {{ path: string, text: string, imports: string[] }} file
 * @returns {string[]}
 */
export function broken({ path, text, imports }) {
  const problems = []
  const refuse = (found, law) => found && problems.push(`${path}: ${law}`)
  const ours = imports.filter((target) => /^(contract|server|web|e2e)\//.test(target))
  const lines = text.split('\n').length

  refuse(lines > longest, `${lines} lines, more than ${longest}`)
  refuse(
    roomOf(path) === 'contract' &&
      !isTest(path) &&
      imports.some((target) => roomOf(target) !== 'contract' && target !== 'zod'),
    'the contract imports zod and itself only',
  )
  refuse(
    ['server', 'web'].includes(roomOf(path)) &&
      ours.some((target) => ![roomOf(path), 'contract'].includes(roomOf(target))),
    'server and web meet only in the contract',
  )
  refuse(!isTest(path) && ours.some(isTest), 'source imports test code')
  refuse(
    ground.test(path) && !isTest(path) && ours.some((target) => featureOf(target)),
    'the ground knows no feature',
  )
  refuse(
    /\.http\.ts$/.test(path) && ours.some((target) => /\.repository\.ts$/.test(target)),
    '*.http imports no repository',
  )
  refuse(
    /\.(policy|rules)\.ts$/.test(path) &&
      imports.some((target) => /^node:|\.(repository|service)\.ts$|\/platform\//.test(target)),
    '*.policy and *.rules do no input or output',
  )
  refuse(
    featureOf(path) &&
      /\.ts$/.test(path) &&
      !/\.repository\.ts$/.test(path) &&
      !isTest(path) &&
      /\.(query|run)(<[^;]*?>)?\(\s*[`'"{]/.test(text) &&
      roomOf(path) === 'server',
    'SQL stands only in *.repository',
  )
  refuse(
    localesWriting.test(text) && !/^contract\/src\/kit\/rome\./.test(path) && !/^scripts\/laws\./.test(path),
    'dates are read and written by contract/src/kit, never by a locale',
  )
  refuse(readAnyhow.test(text) && !/^scripts\/laws\./.test(path), 'only dates of ISO 8601 are read from text')
  refuse(
    roomOf(path) === 'server' && !isTest(path) && /\bnew (pg\.)?Client\(/.test(text),
    'a connection to PostgreSQL is a DatabaseClient, whose loss does not end the process',
  )
  const own = featureOf(path)
  if (own && !isTest(path)) {
    refuse(tierOf(own) < 0, `the feature ${own} has no tier in scripts/laws.mjs`)
    for (const target of ours) {
      const other = featureOf(target)
      refuse(other && other !== own && tierOf(other) >= tierOf(own), `${own} may not import ${other}`)
    }
  }
  return problems
}

/** The folder of a feature that a file stands in: `server/src/features/auth/sessions`, or the feature's own. */
const folderOf = (path) => /^\w+\/src\/features\/[^/]+(\/[^/.]+(?=\/))?/.exec(path)?.[0]

/**
 * Folders of one feature that import each other in a circle, so that none of them can be read first.
 * @param {{ path: string, imports: string[] }[]} files
 * @returns {string[]}
 */
export function circles(files) {
  const imported = new Map()
  for (const { path, imports } of files.filter(({ path }) => featureOf(path) && !isTest(path))) {
    const folder = folderOf(path)
    const others = imports.filter((target) => featureOf(target) === featureOf(path)).map(folderOf)
    imported.set(
      folder,
      new Set([...(imported.get(folder) ?? []), ...others.filter((other) => other !== folder)]),
    )
  }
  const reached = (from, seen = new Set()) => {
    for (const next of imported.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  return [...imported.keys()]
    .filter((folder) => reached(folder).has(folder))
    .map((folder) => `${folder}: imports, in a circle, what imports it`)
}

/** The targets of a file's imports, relative ones and those of the contract resolved from the root. */
export function importsOf(path, text) {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1])
  return specifiers.map((specifier) => {
    if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
    return specifier.replace(/^@filo\/contract\//, 'contract/src/')
  })
}

function check() {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'],
    {
      encoding: 'utf8',
    },
  )
  // What was deleted but not committed yet is listed too.
  const paths = listed
    .split('\n')
    .filter((path) => /^(contract|server|web|e2e|scripts)\//.test(path) && existsSync(path))
  const files = paths.map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })
  const problems = [...files.flatMap(broken), ...circles(files)]
  for (const problem of problems) console.error(problem)
  console.log(`laws: ${paths.length} files read, ${problems.length} broken`)
  return problems.length === 0 && paths.length > 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(check() ? 0 : 1)
