import { expect, it, vi } from 'vitest'
import { retryOnPageChange } from './retry-on-page-change.ts'

/** Changes the DOM and lets observers run. */
const change = async () => {
  document.body.append(document.createElement('p'))
  await new Promise((resolve) => setTimeout(resolve))
}

it.each(['keydown', 'pointerdown', 'wheel'])('stops trying once the person acts (%s)', async (act) => {
  const attempt = vi.fn(() => false)
  retryOnPageChange(attempt)
  await change()
  const before = attempt.mock.calls.length
  expect(before).toBeGreaterThan(1)
  window.dispatchEvent(new Event(act))
  await change()
  expect(attempt).toHaveBeenCalledTimes(before)
})
