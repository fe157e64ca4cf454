import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const logOutput = new URL('log-output.ts', import.meta.url).href

/** Runs the code with the log's output in a process of its own; its output is given whole, line by line and as JSON. */
function printed(code: string, args: string[]) {
  const program = `await import(${JSON.stringify(logOutput)}); ${code}`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program, '--', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  const lines = (run.stdout + run.stderr).split('\n').slice(0, -1)
  return { ...run, lines, json: () => lines.map((line) => JSON.parse(line)) }
}

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

test('in production whatever is printed is a line of JSON with its time', () => {
  const { json, status } = printed(
    `console.log('una riga');
     console.error('due\\nrighe');
     process.stdout.write(Buffer.from('byte\\n'));
     process.stdout.write('\\n');
     process.emitWarning('superato', 'DeprecationWarning', 'DEP0001');
     setTimeout(() => { throw new RangeError('troppo') })`,
    ['--production'],
  )
  const common = { time: iso, pid: expect.any(Number), hostname: expect.any(String) }
  expect(json()).toEqual([
    { ...common, level: 30, msg: 'una riga' },
    { ...common, level: 30, msg: 'byte' },
    { ...common, level: 40, msg: 'due\nrighe' },
    { ...common, level: 40, msg: 'superato', type: 'DeprecationWarning', code: 'DEP0001' },
    {
      ...{ ...common, level: 60, msg: 'Filo non si avvia. troppo' },
      err: { type: 'RangeError', stack: expect.stringContaining('RangeError: troppo') },
    },
  ])
  expect(status).toBe(1)
})

test('a rejection that nobody handles while Filo starts is a line too', () => {
  const { json, status } = printed("Promise.reject(new Error('persa'))", ['--production'])
  expect(json()).toMatchObject([{ level: 60, msg: 'Filo non si avvia. persa' }])
  expect(status).toBe(1)
})

test('outside production people read plain lines', () => {
  const { lines } = printed("console.log('una riga'); console.error('e una')", [])
  expect(lines).toEqual(['una riga', 'e una'])
})
