import { NavLink } from '@filo/ui/display/nav-link.tsx'
import { usePinnedHeight } from '@filo/ui/theme/pinned-height.ts'
import classes from './menu.module.css'
import { pages } from './pages.ts'

/** The menu of the main pages, at the bottom within reach of the thumb. */
export const Menu = () => (
  <nav ref={usePinnedHeight('--filo-menu')} className={classes.menu} aria-label="Menu">
    <ul>
      {pages.map(
        ({ path, menu }) =>
          menu && (
            <li key={path}>
              <NavLink to={path} end={path === '/'}>
                <menu.icon aria-hidden size={28} />
                {menu.word}
                {menu.count && <menu.count />}
              </NavLink>
            </li>
          ),
      )}
    </ul>
  </nav>
)
