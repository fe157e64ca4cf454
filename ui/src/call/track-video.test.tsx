import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../../test/gestures.ts'
import { TrackVideo } from './track-video.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a sound that the browser holds back plays as soon as the button is pressed, also by keyboard', async () => {
  vi.stubGlobal('MediaStream', class {})
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  play.mockRejectedValueOnce(new DOMException('not yet', 'NotAllowedError')).mockResolvedValue()
  render(<TrackVideo picture={null} sound={{} as MediaStreamTrack} label="Immagine" />)
  // A key presses it by a click alone.
  await press('Attiva audio')
  await expect.poll(() => screen.queryByRole('button')).toBeNull()
  expect(play).toHaveBeenCalledTimes(2)
})
