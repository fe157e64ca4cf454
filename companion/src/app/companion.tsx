import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { Route, Routes } from 'react-router'
import { LoadingMessage } from '../controls/loading-message.tsx'
import { AccessLayout } from '../features/access/access-layout.tsx'
import { AccessPage } from '../features/access/access-page.tsx'
import { useSession } from '../session/session.tsx'
import { ConnectionFailed } from './connection-failed.tsx'
import { Frame } from './frame.tsx'
import { MissingPage } from './missing-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageRoute } from './page-route.tsx'
import { pages } from './pages.ts'

/** The whole app; shows nothing before it is known who is connected. */
export function Companion() {
  const { state, check } = useSession()
  switch (state.stage) {
    case 'asking':
      return (
        <AccessLayout>
          <LoadingMessage page />
        </AccessLayout>
      )
    case 'failed':
      return <ConnectionFailed error={state.error} onRetry={check} />
    case 'out':
      return <AccessPage why={state.why} />
    case 'in':
      // Remounts for another person, so that nothing typed or opened is left for them.
      return <Inside key={state.me.person.id} />
  }
}

const parts = pages.map(({ path, title, load }) => ({
  path,
  title,
  Content: lazyPart(load, {
    fallback: <LoadingMessage page />,
    failed: (retry) => <MissingPage onRetry={retry} />,
  }),
}))

const Inside = () => (
  <Routes>
    <Route element={<Frame />}>
      {parts.map(({ path, title, Content }) => (
        <Route key={path} path={path} element={<PageRoute title={title} Content={Content} />} />
      ))}
      <Route path="*" element={<PageRoute title="Pagina non trovata" Content={NotFoundPage} />} />
    </Route>
  </Routes>
)
