import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../test/gestures.ts'
import { lazyPart } from './lazy-part.tsx'

const warn = vi.fn()
beforeEach(() => {
  warn.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Props = { name: string }
const Part = ({ name }: Props) => <p>Ecco {name}</p>

/** A part whose code comes as the test says. */
function partThat(load: () => Promise<typeof Part>) {
  return lazyPart<Props>(load, {
    fallback: <p>Un momento…</p>,
    failed: (retry, { name }) => (
      <button type="button" onClick={retry}>
        Riprova {name}
      </button>
    ),
  })
}
const lost = new TypeError('Failed to fetch dynamically imported module')
const shown = () => document.body.textContent

test('something stands in for a part until its code comes; where it is known already, nothing does', async () => {
  const Lazy = partThat(async () => Part)
  render(<Lazy name="la lista" />)
  expect(shown()).toBe('Un momento…')
  await screen.findByText('Ecco la lista')
  cleanup()
  render(<Lazy name="la ricerca" />)
  expect(shown()).toBe('Ecco la ricerca')
})

test('a part that was loaded in advance is there at once', async () => {
  const Lazy = partThat(async () => Part)
  await Lazy.preload()
  render(<Lazy name="la lista" />)
  expect(shown()).toBe('Ecco la lista')
})

test('code that does not come is reported on the console, and comes on retry', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(lost).mockResolvedValue(Part)
  const Lazy = partThat(load)
  render(<Lazy name="la lista" />)
  await screen.findByRole('button', { name: 'Riprova la lista' })
  expect(warn.mock.calls).toEqual([[expect.any(String), lost]])
  expect(load).toHaveBeenCalledOnce()
  await press('Riprova la lista')
  await screen.findByText('Ecco la lista')
})

test('code that did not come is asked for again when the network is back', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(lost).mockResolvedValue(Part)
  const Lazy = partThat(load)
  render(<Lazy name="la lista" />)
  await screen.findByRole('button', { name: 'Riprova la lista' })
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Ecco la lista')
})
