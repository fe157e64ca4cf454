import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { deviceNoticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { type ContextType, lazy, type ReactNode, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { answer, startFakeServer, stopFakeServer } from '../../ui/test/fake-server.ts'
import { PageRoute } from '../src/app/page-route.tsx'
import { pages } from '../src/app/pages.ts'
import { SessionContext } from '../src/session/session.tsx'
import { mailOf, settingsOf } from './notices.ts'

/** Gives each test of a file a fake server of its own, and closes the page after it. */
export function setUpTestPages(): void {
  beforeEach(() => {
    startFakeServer()
    answer(devicePushRoutes.settings, settingsOf({ isOn: false, key: null }))
    answer(deviceNoticeMailRoutes.read, mailOf({ isOffered: false }))
  })
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

const id = 'a1a1a1a1-0000-4000-8000-000000000900'
const connected: ContextType<typeof SessionContext> = {
  state: {
    stage: 'in',
    lost: null,
    me: {
      person: { id, kind: 'patient', name: 'Ada', surname: 'Prova' },
      patient: { id, name: 'Ada', surname: 'Prova' },
      workgroup: { name: 'Nutrizione artificiale', facility: 'Ospedale di Prova', phone: '+39060000000' },
      others: [],
    },
  },
  check: () => {},
  recheck: () => {},
  show: () => {},
  moveCode: async () => Promise.reject(new Error('Only a page with a session of its own moves its link')),
  enter: async () => undefined,
  leave: async () => undefined,
}

/** Opens a page below `/app`, without the frame around it, as a connected person sees it. */
export function open(path: string): void {
  show(
    <Suspense>
      <Routes>
        {parts.map(({ path, title, Content }) => (
          <Route key={path} path={path} element={<PageRoute title={title} Content={Content} />} />
        ))}
      </Routes>
    </Suspense>,
    path,
  )
}

/** Shows part of a page as a connected person sees it. Returns a function that shows another in its place. */
export function show(part: ReactNode, path = ''): (next: ReactNode) => void {
  history.replaceState(null, '', `/app${path}`)
  const client = createQueryClient()
  fetchAgain = () => client.invalidateQueries()
  const inApp = (shown: ReactNode) => (
    <QueryClientProvider client={client}>
      <SessionContext value={connected}>
        <BrowserRouter basename="/app">{shown}</BrowserRouter>
      </SessionContext>
    </QueryClientProvider>
  )
  const { rerender } = render(inApp(part))
  return (next) => rerender(inApp(next))
}
