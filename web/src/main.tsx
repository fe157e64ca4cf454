import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { GuardedRouter } from '@filo/ui/forms/guarded-router.tsx'
import { allowBrowserTranslation } from '@filo/ui/pages/browser-translation.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { AppRoutes, preloadPage } from './app/app-routes.tsx'
import { followPrerendered } from './app/follow-prerendered.ts'
import { Uploads } from './app/uploads.tsx'
import { takeSecretFromUrl } from './session/one-time-link.ts'
import { isPrerendered } from './session/prerendered.ts'
import { SessionProvider } from './session/session.tsx'

takeSecretFromUrl()
allowBrowserTranslation()
// Else each schema would first try whether it may compile code, which our content security policy reports. Said
// through zod's global settings, since importing zod here would make the sign-in page load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const reactRoot = createRoot(root)
const takeOver = followPrerendered(root)

/** Its effect is the last of the first render, when the app has replaced the prerendered page. */
function TakeOver() {
  useLayoutEffect(takeOver, [])
  return null
}

/** Renders as a transition, which does not keep the browser busy in one piece. */
const renderApp = () =>
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <UiProvider>
          <QueryClientProvider client={createQueryClient()}>
            <SessionProvider>
              <GuardedRouter>
                <AppRoutes />
                <Uploads />
                <TakeOver />
              </GuardedRouter>
            </SessionProvider>
          </QueryClientProvider>
        </UiProvider>
      </StrictMode>,
    ),
  )

// A prerendered page stays on screen until the app shows the same one, or says that its code failed to load.
if (isPrerendered()) preloadPage(location.pathname).catch(console.warn).finally(renderApp)
else renderApp()
