import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePinnedHeight } from '../theme/pinned-height.ts'
import { Dialog } from './dialog.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Banner({ top, bottom }: { top: number; bottom: number }) {
  const banner = usePinnedHeight<HTMLParagraphElement>('--filo-banner')
  const measured = (element: HTMLParagraphElement | null) => {
    banner.current = element
    if (element) vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top, bottom } as DOMRect)
  }
  return <p ref={measured}>Luca Verdi</p>
}

/** Opens a dialog above a page with a patient's banner; returns the edges of the banner that it leaves free. */
function placeBelow(banner: { top: number; bottom: number } | null, opaqueBackdrop = false) {
  render(
    <>
      {banner && <Banner {...banner} />}
      <Dialog title="Modifica" opaqueBackdrop={opaqueBackdrop} />
    </>,
  )
  act(() => void window.dispatchEvent(new Event('resize')))
  const { style } = screen.getByRole('dialog')
  return [style.getPropertyValue('--banner-from'), style.getPropertyValue('--banner-to')]
}

/** The lowest edge of a banner below which a dialog still has room, with letters of the usual size. */
const lowest = window.innerHeight - 16 * 16

test.each<[string, { top: number; bottom: number } | null, [string, string]]>([
  ['leaves the patient’s banner in sight', { top: 64, bottom: 120 }, ['64px', '120px']],
  ['with just enough room leaves it in sight', { top: 64, bottom: lowest }, ['64px', `${lowest}px`]],
  ['with less room covers it', { top: 64, bottom: lowest + 1 }, ['', '']],
  ['covers one that was scrolled out of sight', { top: -90, bottom: -34 }, ['', '']],
  ['without one stands in the middle', null, ['', '']],
])('a dialog %s', (_, banner, edges) => {
  expect(placeBelow(banner)).toEqual(edges)
})

test('a dialog that hides the page hides the banner too', () => {
  expect(placeBelow({ top: 64, bottom: 120 }, true)).toEqual(['', ''])
})
