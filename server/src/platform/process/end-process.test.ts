import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

const module = new URL('end-process.ts', import.meta.url)

/** Runs a script that may call `endProcess`; answers how it ended and what it said. */
const run = (script: string) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const whole = `import { endProcess } from '${module}'\n${script}`
    execFile(process.execPath, ['--input-type=module', '--eval', whole], (error, _, said) =>
      resolve({ code: error ? error.code : 0, said }),
    )
  })

test('a process ends with its code once nothing holds it open', async () => {
  expect(await run('endProcess(3)')).toEqual({ code: 3, said: '' })
})

test('work that is under way is finished first', async () => {
  const script = `setTimeout(() => console.error('finished'), 100); endProcess(0, 60_000)`
  expect(await run(script)).toEqual({ code: 0, said: 'finished\n' })
})

test('what never ends is named and holds up nothing', async () => {
  const script = `setInterval(() => {}, 1000); endProcess(4, 50)`
  expect(await run(script)).toEqual({
    code: 4,
    said: expect.stringMatching(/^Ancora aperto alla fine: .*Timeout\n$/),
  })
})
