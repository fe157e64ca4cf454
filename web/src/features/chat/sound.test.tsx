import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSound } from './sound.ts'

const opened = vi.fn()
const node = {
  ...{ frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } },
  ...{ connect: (to: unknown) => to, start() {}, stop() {} },
}
class SilentAudio {
  currentTime = 0
  constructor() {
    opened()
  }
  createOscillator = () => node
  createGain = () => node
  close = async () => {}
}

beforeEach(() => {
  opened.mockClear()
  vi.stubGlobal('AudioContext', SilentAudio)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a sound that is switched on is heard once', () => {
  setSound(true)
  expect(opened).toHaveBeenCalledTimes(1)
  setSound(false)
  expect(opened).toHaveBeenCalledTimes(1)
})

test('stays off, and silent, where the browser stores nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  setSound(true)
  expect(opened).not.toHaveBeenCalled()
})
