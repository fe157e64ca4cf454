import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { setXsrf } from '@filo/ui/api/xsrf.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { takeLinkFromUrl } from '../session/access-link.ts'
import { SessionProvider } from '../session/session.tsx'
import { showHolder } from '../session/shown-holder.ts'
import { AppRouter } from './app-router.tsx'
import { Companion, preloadFirstPage } from './companion.tsx'
import { InstallationSite } from './installation-site.tsx'

const basePath = '/app'

/**
 * Prepares what the app needs before it is rendered: the link in the URL, how its calls are identified, and the code of
 * the first page.
 */
export function prepareApp(): void {
  takeLinkFromUrl()
  showHolder(null)
  // The XSRF token is in a readable cookie beside the device's own.
  setXsrf({ cookie: 'filo_device_xsrf', renewedBy: '/api/mobile/me' })
  preloadFirstPage(location.pathname.slice(basePath.length) || '/')
}

/** The whole app, in browsers and in its component tests. */
export function App() {
  const [client] = useState(createQueryClient)
  return (
    <AppRouter basePath={basePath}>
      <QueryClientProvider client={client}>
        <InstallationSite>
          <SessionProvider>
            <Companion />
          </SessionProvider>
        </InstallationSite>
      </QueryClientProvider>
    </AppRouter>
  )
}
