import { expect, test, vi } from 'vitest'
import { memoised } from './memoised.ts'

test('keeps five thousand results, and starts over with the next one', () => {
  const make = vi.fn((text: string) => text.length)
  const lengthOf = memoised(make)
  const texts = Array.from({ length: 5_000 }, (_, n) => `${n}`)
  expect([...texts, ...texts].map(lengthOf)).toEqual([...texts, ...texts].map(({ length }) => length))
  expect(make).toHaveBeenCalledTimes(5_000)
  lengthOf('one more')
  lengthOf('one more')
  expect(make).toHaveBeenCalledTimes(5_001)
  lengthOf('0')
  expect(make).toHaveBeenCalledTimes(5_002)
})
