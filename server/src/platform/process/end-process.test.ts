import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

const module = new URL('end-process.ts', import.meta.url)

/** Runs a script that may call `endProcess`; returns its exit code and what it wrote to stderr. */
const run = (script: string) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const whole = `import { endProcess } from '${module}'\n${script}`
    execFile(process.execPath, ['--input-type=module', '--eval', whole], (error, _, said) =>
      resolve({ code: error ? error.code : 0, said }),
    )
  })

test('the process ends with the given code once nothing holds it open', async () => {
  expect(await run('endProcess(3)')).toEqual({ code: 3, said: '' })
})

test('finishes pending work first', async () => {
  const script = `setTimeout(() => console.error('finished'), 100); endProcess(0, 60_000)`
  expect(await run(script)).toEqual({ code: 0, said: 'finished\n' })
})

test('names what never ends, and exits anyway', async () => {
  const script = `setInterval(() => {}, 1000); endProcess(4, 50)`
  expect(await run(script)).toEqual({
    code: 4,
    said: expect.stringMatching(/^Ancora aperto alla fine: .*Timeout\n$/),
  })
})
