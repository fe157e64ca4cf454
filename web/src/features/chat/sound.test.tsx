import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silenceAudio } from '../../../test/silent-audio.ts'
import { setSound } from './sound.ts'

const played = vi.fn()

beforeEach(() => {
  played.mockClear()
  silenceAudio(played)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a sound that is switched on is heard once', () => {
  setSound(true)
  expect(played).toHaveBeenCalledTimes(1)
  setSound(false)
  expect(played).toHaveBeenCalledTimes(1)
})

test('stays off, and silent, where the browser stores nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  setSound(true)
  expect(played).not.toHaveBeenCalled()
})
