import { NavLink } from 'react-router'
import classes from './header-link.module.css'

type HeaderLinkProps = {
  to: string
  label: string
  /** How many things wait there; nothing is shown for 0. */
  count?: number
  /** What the count counts, read after it: "messaggi non letti". */
  countLabel?: string
}

/** One entry of the main menu; the page one is on (or one of its pages) is underlined by the thread. */
export function HeaderLink({ to, label, count = 0, countLabel }: HeaderLinkProps) {
  return (
    <li>
      <NavLink to={to} className={classes.link ?? ''}>
        {label}
        {count > 0 && (
          <span className={classes.count}>
            {count > 99 ? '99+' : count}
            {countLabel && <span className={classes.hidden}> {countLabel}</span>}
          </span>
        )}
      </NavLink>
    </li>
  )
}
