// Runs every check that needs no server: format, lint, types, architecture rules and dead code.
import { spawn } from 'node:child_process'

const tasks = {
  format: ['biome', 'ci', '--error-on-warnings', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'],
  ...Object.fromEntries(
    ['contract', 'ui', 'server', 'web', 'companion', 'e2e'].map((workspace) => [
      `types ${workspace}`,
      ['tsc', '-p', workspace],
    ]),
  ),
  architecture: ['node', 'scripts/architecture.mjs'],
  comments: ['node', 'scripts/comment-style.mjs'],
  'dead code': ['knip', '--no-progress'],
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
      if (code !== 0 || name === 'comments') console.log(output.trimEnd())
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
