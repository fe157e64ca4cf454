import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { streamedText } from './streamed-text.ts'

test('of many texts one piece is made at a time, in turn, and each text is whole', async () => {
  let making = 0
  const made: string[] = []
  async function* pieces(name: string) {
    for (let n = 0; n < 3; n += 1) {
      making += 1
      expect(making).toBe(1)
      await pause(1)
      making -= 1
      made.push(name)
      yield `${name}${n} `
    }
  }
  const texts = await Promise.all(['a', 'b', 'c'].map((name) => text(streamedText(pieces(name)))))
  expect(texts).toEqual(['a0 a1 a2 ', 'b0 b1 b2 ', 'c0 c1 c2 '])
  expect(made.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
})

test('a reader who leaves ends the pieces, and a piece that fails breaks off only its own text', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(1_000)
    } finally {
      isEnded = true
    }
  }
  const left = streamedText(endless())
  await new Promise((resolve) => left.once('data', resolve))
  left.destroy()
  await expect.poll(() => isEnded).toBe(true)

  async function* failing() {
    yield 'prima '
    throw new Error('letta a metà')
  }
  async function* whole() {
    yield 'tutta'
  }
  const [broken, kept] = await Promise.allSettled([
    text(streamedText(failing())),
    text(streamedText(whole())),
  ])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'letta a metà' } })
  expect(kept).toMatchObject({ value: 'tutta' })
})
