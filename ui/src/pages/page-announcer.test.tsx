import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageAnnouncer, useTitleCount } from './page-announcer.tsx'

afterEach(cleanup)

function Page({ unread }: { unread: number }) {
  useTitleCount(unread)
  return <PageAnnouncer title="Chat" />
}

test.each([
  [0, 'Chat | Filo'],
  [99, '(99) Chat | Filo'],
  [100, '(99+) Chat | Filo'],
])('%i unread messages make the tab’s title “%s”', (unread, title) => {
  render(<Page unread={unread} />)
  expect(document.title).toBe(title)
})
