import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { MissingPage } from './missing-page.tsx'
import { WaitingPage } from './waiting-page.tsx'

/** The layout, loaded separately because the sign-in page does not need it. */
export const LazyLayout = lazyPart(async () => (await import('./layout.tsx')).Layout, {
  fallback: <WaitingPage />,
  failed: (retry) => <MissingPage onRetry={retry} fullPage />,
})
