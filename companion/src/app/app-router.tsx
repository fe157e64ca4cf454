import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory } from 'react-router'

/** The router of all pages, below `basePath`. */
export function AppRouter({ basePath, children }: { basePath: string; children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }))
  const [{ location, action }, setPlace] = useState<Pick<typeof history, 'location' | 'action'>>(history)
  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history])
  return (
    <Router basename={basePath} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
