import './styles.ts'
import { allowBrowserTranslation } from '@filo/ui/pages/browser-translation.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, prepareApp } from './app/app.tsx'
import { AppErrorBoundary } from './app/app-error-boundary.tsx'
import { takeLinkFromUrl } from './session/access-link.ts'

prepareApp()
addEventListener('hashchange', takeLinkFromUrl)
allowBrowserTranslation()
// Otherwise each schema would test whether it may compile code, which our content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const reactRoot = createRoot(root)
// A transition, because it does not keep the telephone busy in one piece.
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <AppErrorBoundary>
        <App />
      </AppErrorBoundary>
    </StrictMode>,
  ),
)

/** Time for the first page to load; the worker then loads the code of all pages. */
const afterPageMs = 3000

/** Undefined if a clinic serves Filo without TLS; the app then needs a network. */
const workers = navigator.serviceWorker
function registerWorker() {
  if (navigator.onLine) workers?.register('/app/service-worker.js', { scope: '/app' }).catch(console.warn)
  else addEventListener('online', registerWorker, { once: true })
}
if (import.meta.env.PROD) setTimeout(registerWorker, afterPageMs)
