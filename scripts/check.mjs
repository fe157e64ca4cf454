// Runs every check that needs no server: format, lint, types, architecture rules and dead code. Given the paths of changed
// files, formats and lints only these, and leaves out dead code, which takes longest.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const changed = process.argv.slice(2)
const linted = changed.length > 0 ? changed.filter((path) => existsSync(path)) : ['.']
/** TypeScript keeps what it has learned of a workspace, so that an unchanged one is done at once. */
const typesOf = (workspace) => [
  ...['tsc', '-p', workspace, '--incremental'],
  ...['--tsBuildInfoFile', `node_modules/.cache/filo/types/${workspace}.tsbuildinfo`],
]
const tasks = {
  ...(linted.length > 0 && {
    format: [
      ...['biome', 'ci', '--error-on-warnings', '--no-errors-on-unmatched'],
      ...(process.stdout.isTTY ? [] : ['--colors=off']),
      ...linted,
    ],
  }),
  ...Object.fromEntries(
    ['server', 'web', 'e2e', 'companion', 'ui', 'contract'].map((workspace) => [
      `types ${workspace}`,
      typesOf(workspace),
    ]),
  ),
  architecture: ['node', 'scripts/architecture.mjs'],
  comments: ['node', 'scripts/comment-style.mjs'],
  ...(changed.length === 0 && { 'dead code': ['knip', '--no-progress'] }),
}
const atOnce = 2

const run = ([name, [command, ...args]]) =>
  new Promise((resolve) => {
    const started = performance.now()
    let output = ''
    const child = spawn(command, args)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output.trimEnd())
      if (code !== 0 && name === 'format') console.log('Repair the format by: npm run format')
      resolve(code === 0)
    })
  })

const waiting = Object.entries(tasks)
const results = []
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next))
  }),
)
process.exitCode = results.every(Boolean) ? 0 : 1
