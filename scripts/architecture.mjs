// The architecture rules (docs/ARCHITECTURE.md), read from the imports of every source file, type-only ones too.
// `--figures` prints the sizes of the files in each workspace.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isTest, layers, longest, rules } from './architecture-rules.mjs'

/** The layer of a folder that a path belongs to: `features` of `server/src`, `.` for a file that no row names. */
const layerOf = (folder, path) => {
  const [child, ...within] = path.slice(folder.length + 1).split('/')
  return within.length > 0 || layers[folder].flat().includes(child) ? child : '.'
}

/** Imports of higher layers, or of others in the same row. */
function upward({ path, imports }) {
  if (isTest(path)) return []
  return Object.entries(layers)
    .filter(([folder]) => path.startsWith(`${folder}/`))
    .flatMap(([folder, rows]) => {
      const rowOf = (layer) => rows.findIndex((row) => row.includes(layer))
      const own = layerOf(folder, path)
      if (rowOf(own) < 0) return [`${path}: ${folder}/${own} has no layer in scripts/architecture-rules.mjs`]
      return imports
        .filter((target) => target.startsWith(`${folder}/`))
        .map((target) => layerOf(folder, target))
        .filter((layer) => layer !== own && rowOf(layer) >= rowOf(own))
        .map((layer) => `${path}: ${own} may not import ${layer}, which is not below it in ${folder}`)
    })
}

function refused({ path, text, imports }) {
  return rules
    .filter(({ files, but, tests }) => files.test(path) && !but?.test(path) && (tests || !isTest(path)))
    .filter((rule) => imports.some((target) => rule.imports?.test(target)) || rule.text?.test(text))
    .map(({ says }) => `${path}: ${says}`)
}

function tooLong({ path, text }) {
  const most = /\.(test|spec|states)\.\w+$|^server\/test\//.test(path) ? longest.test : longest.source
  const lines = linesOf(text)
  return lines > most ? [`${path}: ${lines} lines, more than ${most}`] : []
}

const linesOf = (text) => text.replace(/\n$/, '').split('\n').length

/**
 * Rules that a file breaks. `imports` are paths from the root of the repository, or names of packages.
 * @param {{ path: string, text: string, imports: string[] }} file
 * @returns {string[]}
 */
export const broken = (file) => [...tooLong(file), ...refused(file), ...upward(file)]

/**
 * Finds circular imports: of files, and of folders within a feature.
 * @param {{ path: string, imports: string[] }[]} files
 * @returns {string[]}
 */
export function circles(files) {
  const ofFiles = new Map(files.map(({ path, imports }) => [path, new Set(imports)]))
  const ofFolders = new Map()
  for (const { path, imports } of files.filter(({ path }) => !isTest(path))) {
    const folder = featureFolder(path)
    if (!folder) continue
    const others = imports.filter((target) => !isTest(target)).map(featureFolder)
    const inFeature = others.filter(
      (other) => other && other !== folder && feature(other) === feature(folder),
    )
    ofFolders.set(folder, new Set([...(ofFolders.get(folder) ?? []), ...inFeature]))
  }
  return [...inCircles(ofFiles), ...inCircles(ofFolders)].map(
    (path) => `${path}: imports, in a circle, what imports it`,
  )
}

const feature = (path) => /^\w+\/src\/features\/[^/]+/.exec(path)?.[0]
/** The folder within a feature, or the feature itself: `server/src/features/auth/sessions`. */
const featureFolder = (path) => /^\w+\/src\/features\/[^/]+(\/[^/.]+(?=\/))?/.exec(path)?.[0]

function inCircles(graph) {
  const reached = (from) => {
    const seen = new Set()
    const open = [from]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const target of graph.get(next) ?? []) {
        if (graph.has(target) && !seen.has(target)) {
          seen.add(target)
          open.push(target)
        }
      }
    }
    return seen
  }
  return [...graph.keys()].filter((one) => reached(one).has(one))
}

/** The targets of a file's imports; relative ones and those of workspaces are resolved from the root. */
export function importsOf(path, text) {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1])
  return specifiers.map((specifier) => {
    if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
    return specifier.replace(/^@filo\/(\w+)\//, '$1/src/')
  })
}

/** Every file of the workspaces that git tracks or would add. */
export function filesOfWorkspaces() {
  const patterns = ['*.ts', '*.tsx', '*.mjs']
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  })
  // git also lists files that are deleted but not committed yet.
  const paths = listed
    .split('\n')
    .filter((path) => /^(contract|ui|server|web|companion|e2e|scripts)\//.test(path) && existsSync(path))
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })
}

/**
 * Line counts of the source files in each workspace, without tests.
 * @returns {Record<string, { files: number, median: number, p90: number, longest: number }>}
 */
export function figures(files) {
  const bySize = (workspace) =>
    files
      .filter(({ path }) => path.startsWith(`${workspace}/src/`) && !isTest(path))
      .map(({ text }) => linesOf(text))
      .sort((one, other) => one - other)
  return Object.fromEntries(
    ['contract', 'ui', 'server', 'web', 'companion'].map((workspace) => {
      const sizes = bySize(workspace)
      const at = (part) => sizes[Math.ceil(sizes.length * part) - 1]
      return [workspace, { files: sizes.length, median: at(0.5), p90: at(0.9), longest: at(1) }]
    }),
  )
}

function check() {
  const files = filesOfWorkspaces()
  const problems = [...files.flatMap(broken), ...circles(files)]
  for (const problem of problems) console.error(problem)
  if (process.argv.includes('--figures')) {
    console.table(figures(files))
    console.log(`in circles: ${circles(files).length}, upward imports: ${files.flatMap(upward).length}`)
  }
  console.log(`architecture: ${files.length} files read, ${problems.length} rules broken`)
  return problems.length === 0 && files.length > 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = check() ? 0 : 1
