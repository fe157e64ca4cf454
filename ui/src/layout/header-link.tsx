import { Link, useLocation } from 'react-router'
import unseen from '../theme/unseen.module.css'
import classes from './header-link.module.css'

type HeaderLinkProps = {
  to: string
  /** The path that its pages begin with, where it is not `to` itself. */
  section?: string
  label: string
  /** How many things wait there; nothing is shown for 0. */
  count?: number
  /** What the count counts, read after it: "messaggi non letti". */
  countLabel?: string
  className?: string
}

/** One entry of the main menu; the page one is on (or one of its pages) is underlined by the thread. */
export function HeaderLink({ to, section = to, label, count = 0, countLabel, className }: HeaderLinkProps) {
  const { pathname } = useLocation()
  const isWithin = pathname === section || pathname.startsWith(`${section}/`)
  return (
    <li className={className}>
      <Link
        to={to}
        className={classes.link ?? ''}
        aria-current={pathname === to ? 'page' : isWithin ? 'true' : undefined}
      >
        {label}
        {count > 0 && (
          <span className={classes.count}>
            {count > 99 ? '99+' : count}
            {countLabel && <span className={unseen.text}> {countLabel}</span>}
          </span>
        )}
      </Link>
    </li>
  )
}
