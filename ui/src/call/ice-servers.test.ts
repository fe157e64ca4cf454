import { expect, test } from 'vitest'
import { iceServerList } from './ice-servers.ts'

/** Probes as often as there are answers; returns how long each could take. */
async function probed(answers: ('comes' | 'is late' | 'has no socket')[]): Promise<number[]> {
  const times: number[] = []
  let answer = answers[0]
  const list = iceServerList({
    async ask(withinMs) {
      times.push(withinMs)
      return answer === 'comes' ? [] : null
    },
    reopen: () => answer === 'is late',
  })
  for (answer of answers) await list.renew(1_200)
  return times
}

test('a socket is given up after a moment, those after it later, until one is answered', async () => {
  const late = 'is late'
  expect(await probed([late, late, late, late, late])).toEqual([1_200, 2_400, 4_800, 8_000, 8_000])
  expect(await probed([late, late, 'comes', late])).toEqual([1_200, 2_400, 4_800, 1_200])
})

test('a socket that is gone already says nothing about the server’s pace', async () => {
  expect(await probed(['has no socket', 'has no socket', 'comes'])).toEqual([1_200, 1_200, 1_200])
})
