import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OwnVideo } from './own-video.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['one’s own picture is mirrored', 'user', true],
  ['a picture from the back of a tablet is not', 'environment', false],
])('%s', (_, facingMode, isMirrored) => {
  vi.stubGlobal('MediaStream', class {})
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
  const track = { label: 'Camera 0', getSettings: () => ({ facingMode }) } as unknown as MediaStreamTrack
  render(<OwnVideo track={track} />)
  expect(screen.getByLabelText('La tua immagine').hasAttribute('data-mirrored')).toBe(isMirrored)
})
