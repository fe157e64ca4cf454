import { useLocation } from 'react-router'
import { Link } from '../display/link.tsx'
import { formatCount } from '../format/count.ts'
import unseen from '../theme/unseen.module.css'
import classes from './header-link.module.css'

type HeaderLinkProps = {
  to: string
  /** The common prefix of its pages' paths, if it is not `to` itself. */
  section?: string
  label: string
  /** The number of items waiting there; hidden when 0. */
  count?: number
  /** The counted items, read after the number: "da leggere". */
  countLabel?: string
  className?: string
}

/** One entry of the main menu, underlined by the thread while its page or one of its subpages is open. */
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
            {formatCount(count)}
            {countLabel && <span className={unseen.text}> {countLabel}</span>}
          </span>
        )}
      </Link>
    </li>
  )
}
