import { expect, it } from 'vitest'
import { isBackground, markBackground } from './background.ts'

it('marks a fetch that begins inside and its retries, and nothing else', () => {
  const { signal } = new AbortController()
  const other = new AbortController().signal
  markBackground(() => {
    expect(isBackground(signal)).toBe(true)
  })
  expect(isBackground(signal)).toBe(true)
  expect(isBackground(other)).toBe(false)
})

it('stops marking even when `start` throws', () => {
  expect(() =>
    markBackground(() => {
      throw new Error('start')
    }),
  ).toThrow('start')
  expect(isBackground(new AbortController().signal)).toBe(false)
})
