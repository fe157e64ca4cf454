import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useOnline } from './use-online.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Page() {
  return <p>{useOnline() ? 'online' : 'offline'}</p>
}

test('a page that is closed no longer listens to the network', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const ofNetwork = ({ mock }: { mock: { calls: unknown[][] } }) =>
    mock.calls
      .filter(([type]) => type === 'online' || type === 'offline')
      .map(([type, listener]) => [type, listener])
  render(<Page />).unmount()
  expect(ofNetwork(added)).toHaveLength(2)
  expect(ofNetwork(removed)).toEqual(ofNetwork(added))
})
