import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { UiProvider } from '../ui-provider.tsx'
import { BrokenPage } from './broken-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('refetches the data of a broken page on return, and keeps typed searches', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  client.setQueryData(['typed-search'], 'rossi')
  const replies: { name: string | null }[] = [{ name: null }, { name: 'Ada' }]
  const read = vi.fn(async () => replies.shift())
  function Page() {
    const { data } = useQuery({ queryKey: ['page'], queryFn: read })
    return <p>{data ? (data.name as string).toUpperCase() : 'Waiting'}</p>
  }
  const show = (at: string) => (
    <UiProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ErrorBoundary
            prefix="W"
            resetKey={at}
            fallback={(reference) => <BrokenPage reference={reference} />}
          >
            {at === 'other' ? <p>Other page</p> : <Page />}
          </ErrorBoundary>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>
  )
  const { rerender } = render(show('first'))
  await screen.findByText('Errore imprevisto, riprovare')
  rerender(show('other'))
  await screen.findByText('Other page')
  rerender(show('first'))
  await screen.findByText('ADA')
  expect(client.getQueryData(['typed-search'])).toBe('rossi')
})
