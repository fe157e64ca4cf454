import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
import 'virtual:theme.css'
import '@filo/ui/theme/global.css'
import './app/app.css'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { setXsrf } from '@filo/ui/api/xsrf.ts'
import { allowBrowserTranslation } from '@filo/ui/pages/browser-translation.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { AppErrorBoundary } from './app/app-error-boundary.tsx'
import { Companion } from './app/companion.tsx'
import { InstallationSite } from './app/installation-site.tsx'
import { takeLinkFromUrl } from './session/access-link.ts'
import { SessionProvider } from './session/session.tsx'
import { showHolder } from './session/shown-holder.ts'

takeLinkFromUrl()
addEventListener('hashchange', takeLinkFromUrl)
allowBrowserTranslation()
// Otherwise each schema would test whether it may compile code, which our content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
showHolder(null)
// The XSRF token is in a readable cookie beside the device's own.
setXsrf({ cookie: 'filo_device_xsrf', renewedBy: '/api/mobile/me' })

// Undefined if a clinic serves Filo without TLS; the app then needs a network.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/app/service-worker.js', { scope: '/app' })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <AppErrorBoundary>
      <BrowserRouter basename="/app">
        <QueryClientProvider client={createQueryClient()}>
          <InstallationSite>
            <SessionProvider>
              <Companion />
            </SessionProvider>
          </InstallationSite>
        </QueryClientProvider>
      </BrowserRouter>
    </AppErrorBoundary>
  </StrictMode>,
)
