import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, sentTo, startFakeServer, stopFakeServer } from '../../../ui/test/fake-server.ts'
import '../../../ui/test/gestures.ts'
import { setXsrfCookie } from '../../test/app.tsx'
import { nurse } from '../../test/people.ts'
import { SessionProvider, useSession } from './session.tsx'

beforeEach(() => {
  startFakeServer()
  setXsrfCookie(false)
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
  useLayoutEffect(() => setXsrfCookie(true), [])
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

test('does not ask who is signed in behind a prerendered page if the browser has never been here', () => {
  openPrerendered()
  expect(screen.getByText('nessuno')).toBeTruthy()
  expect(sentTo(staffRoutes.current)).toEqual([])
})

test('asks behind a prerendered page who is signed in if the browser has been here', async () => {
  setXsrfCookie(true)
  openPrerendered()
  await screen.findByText(nurse.email)
})
