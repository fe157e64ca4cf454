import { NavLink } from 'react-router'
import classes from './menu.module.css'
import { pages } from './pages.ts'

/** The pages that are one tap away, under the thumb. */
export function Menu() {
  return (
    <nav className={classes.menu} aria-label="Menu">
      <ul>
        {pages.map(
          ({ path, menu }) =>
            menu && (
              <li key={path}>
                <NavLink to={path} end={path === '/'}>
                  <menu.icon aria-hidden size={28} />
                  {menu.word}
                </NavLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
