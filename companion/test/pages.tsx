import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { startFakeServer, stopFakeServer } from '../../ui/test/fake-server.ts'
import { PageRoute } from '../src/app/page-route.tsx'
import { pages } from '../src/app/pages.ts'

/** Gives each test of a file a fake server of its own, and closes the page after it. */
export function setUpTestPages(): void {
  beforeEach(startFakeServer)
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    stopFakeServer()
  })
}

const parts = pages.map(({ path, title, load }) => ({
  path,
  title,
  Content: lazy(async () => ({ default: await load() })),
}))

let fetchAgain = async () => {}

/** Fetches again what the page shows, as after a change by somebody else. */
export const refetchAll = () => act(() => fetchAgain())

/** Opens a page below `/app`, without the frame around it, as a connected person sees it. */
export function open(path: string): void {
  history.replaceState(null, '', `/app${path}`)
  const client = createQueryClient()
  fetchAgain = () => client.invalidateQueries()
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter basename="/app">
        <Suspense>
          <Routes>
            {parts.map(({ path, title, Content }) => (
              <Route key={path} path={path} element={<PageRoute title={title} Content={Content} />} />
            ))}
          </Routes>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  )
}
