import { NavLink } from '@filo/ui/display/nav-link.tsx'
import { formatCount } from '@filo/ui/format/count.ts'
import { usePinnedHeight } from '@filo/ui/theme/pinned-height.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { chatPath } from '../features/chat/chat-path.ts'
import classes from './menu.module.css'
import { pages } from './pages.ts'

/** The menu of the main pages, at the bottom within reach of the thumb. */
export function Menu({ unread }: { unread: number }) {
  return (
    <nav ref={usePinnedHeight('--filo-menu')} className={classes.menu} aria-label="Menu">
      <ul>
        {pages.map(
          ({ path, menu }) =>
            menu && (
              <li key={path}>
                <NavLink to={path} end={path === '/'}>
                  <menu.icon aria-hidden size={28} />
                  {menu.word}
                  {path === chatPath && unread > 0 && <Unread count={unread} />}
                </NavLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

const Unread = ({ count }: { count: number }) => (
  <>
    {' '}
    <span className={classes.count}>
      {formatCount(count)}
      <span className={unseen.text}> da leggere</span>
    </span>
  </>
)
