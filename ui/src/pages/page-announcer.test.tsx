import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTitleCount } from './page-announcer.tsx'

afterEach(cleanup)

test.each([
  [0, 'Filo'],
  [99, '(99) Filo'],
  [100, '(99+) Filo'],
])('%i unread messages make the tab’s title “%s”', (unread, title) => {
  renderHook(() => useTitleCount(unread))
  expect(document.title).toBe(title)
})
