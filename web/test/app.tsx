import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { setXsrf } from '@filo/ui/api/xsrf.ts'
import { GuardedRouter } from '@filo/ui/forms/guarded-router.tsx'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Answer, answer, startFakeServer, stopFakeServer } from '../../ui/test/fake-server.ts'
import { AppRoutes } from '../src/app/app-routes.tsx'
import { takeSecretFromUrl } from '../src/session/one-time-link.ts'
import { SessionProvider } from '../src/session/session.tsx'

/** Replaces the layout, which few tests need. */
const Main = ({ children }: { children: ReactNode }) => <main>{children}</main>

let dispose = () => {}
let fetchAgain = async () => {}

/** Starts a fake server before each test of the file, and closes the app after it. */
export function setUpTestApp(): void {
  beforeEach(() => {
    startFakeServer()
    // Asked for by the menu of the account, in which people sign out.
    answer(installationRoutes.version, { version: '1.2.3', commit: null })
    setXsrfCookie(true)
  })
  afterEach(() => {
    const empty = emptyLists()
    cleanup()
    dispose()
    vi.useRealTimers()
    stopFakeServer()
    expect(empty, 'lists without an entry').toEqual([])
  })
}

/** Lists on the page that a screen reader would announce, and that have nothing to read. */
const emptyLists = () =>
  [...document.querySelectorAll('ul:empty, ol:empty')].map(({ outerHTML }) => outerHTML)

/** A browser without this cookie does not ask who is signed in. Tests of the patients' app, in this process, name another. */
export function setXsrfCookie(isThere: boolean): void {
  setXsrf({ cookie: 'XSRF-TOKEN', renewedBy: '/api/installation' })
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox 115 has no Cookie Store
  document.cookie = `XSRF-TOKEN=x; path=/; max-age=${isThere ? 60 : -1}`
}

const nobody = new Failure('unauthenticated', { message: messages.notSignedIn })

type OpenOptions = {
  hasCookies?: boolean
  /** Shows header and footer too, which ask for more. */
  hasLayout?: boolean
  /** The state of the history entry, which a reload keeps. */
  state?: unknown
}

/**
 * Opens the app at `path`, by default without header and footer; `who` is the server's answer to who is signed in.
 */
export function openApp(
  path: string,
  who: Answer<typeof staffRoutes.current> = nobody,
  { hasCookies = true, hasLayout = false, state = null }: OpenOptions = {},
): void {
  if (!hasCookies) setXsrfCookie(false)
  answer(staffRoutes.current, who)
  answer(installationRoutes.read, { sponsors: [], demo: false })
  answer(pushRoutes.front, undefined)
  history.replaceState(state, '', path)
  takeSecretFromUrl()
  const client = createQueryClient()
  dispose = () => {
    // Otherwise pending retries would run in the next test.
    client.clear()
  }
  fetchAgain = () => client.invalidateQueries()
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <GuardedRouter>{hasLayout ? <AppRoutes /> : <AppRoutes Layout={Main} />}</GuardedRouter>
        </SessionProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
}

/** Refetches what the page shows, as after a change made by somebody else. */
export const refetchAll = () => act(() => fetchAgain())
