import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { setXsrf } from '@filo/ui/api/xsrf.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, sentTo, startFakeServer, stopFakeServer } from '../../../ui/test/fake-server.ts'
import '../../../ui/test/gestures.ts'
import { nurse } from '../../test/people.ts'
import { SessionProvider, useSession } from './session.tsx'

function setXsrfCookie(seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox 115 has no Cookie Store
  document.cookie = `XSRF-TOKEN=x; path=/; max-age=${seconds}`
}

beforeEach(() => {
  startFakeServer()
  setXsrf({ cookie: 'XSRF-TOKEN', renewedBy: '/api/installation' })
  setXsrfCookie(-1)
  answer(staffRoutes.current, nurse)
  document.documentElement.toggleAttribute('data-prerendered', true)
})
afterEach(() => {
  cleanup()
  stopFakeServer()
  document.documentElement.toggleAttribute('data-prerendered', false)
})

/** Brings the cookie before the session looks for it, as the answer to the page's first call can. */
function Page() {
  useLayoutEffect(() => setXsrfCookie(60), [])
  return <p>{useSession().user?.email ?? 'nessuno'}</p>
}

const openPrerendered = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <Page />
      </SessionProvider>
    </QueryClientProvider>,
  )

it('asks nobody who is signed in behind a prerendered page if the browser has never been here', () => {
  openPrerendered()
  expect(screen.getByText('nessuno')).toBeTruthy()
  expect(sentTo(staffRoutes.current)).toEqual([])
})

it('asks behind a prerendered page who is signed in if the browser has been here', async () => {
  setXsrfCookie(60)
  openPrerendered()
  await screen.findByText(nurse.email)
})
