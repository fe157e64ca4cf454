import { expect, it } from 'vitest'
import { isBackground, markBackground } from './background.ts'

it('marks what begins inside, keeps it marked for its retries, and marks nothing else', () => {
  const { signal } = new AbortController()
  const other = new AbortController().signal
  markBackground(() => {
    expect(isBackground(signal)).toBe(true)
  })
  expect(isBackground(signal)).toBe(true)
  expect(isBackground(other)).toBe(false)
})

it('stops marking even when the start fails', () => {
  expect(() =>
    markBackground(() => {
      throw new Error('start')
    }),
  ).toThrow('start')
  expect(isBackground(new AbortController().signal)).toBe(false)
})
