import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NavLink } from '../display/nav-link.tsx'
import classes from './route-tabs.module.css'

type RouteTabsProps = {
  /** "Sezioni del paziente" */
  label: string
  /** `end` for a tab whose path is a prefix of another tab's. */
  tabs: readonly { to: string; label: string; count?: number; end?: boolean }[]
}

/** Tabs that are pages: links, so that deep links, Back and reload work without further code. */
export function RouteTabs({ label, tabs }: RouteTabsProps) {
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page means another tab to scroll into view
  useEffect(() => {
    const list = strip.current
    const active = list?.querySelector<HTMLElement>('[aria-current="page"]')
    if (list && active) list.scrollLeft = active.offsetLeft - list.clientWidth / 2 + active.clientWidth / 2
  }, [pathname])

  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul ref={strip}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink to={tab.to} end={tab.end ?? false} className={classes.tab ?? ''}>
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && <span className={classes.count}>{tab.count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
