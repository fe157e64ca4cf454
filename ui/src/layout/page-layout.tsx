import { IconMenu2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../display/link.tsx'
import { Logo } from '../theme/logo.tsx'
import { usePinnedHeight } from '../theme/pinned-height.ts'
import unseen from '../theme/unseen.module.css'
import { HeaderLink } from './header-link.tsx'
import { PageFooter } from './page-footer.tsx'
import classes from './page-layout.module.css'
import { SkipLink } from './skip-link.tsx'
import { useHeaderHidden } from './use-header-hidden.ts'

type PageLayoutProps = {
  /** Notices to be read first, above the header. */
  notices?: ReactNode
  /** `HeaderLink`s; below 768 px they are behind the "Menu" button. */
  nav?: ReactNode
  /** Something waits on a page of the menu: said at its button while it is closed. */
  hasNews?: boolean
  /** The account menu, or "Accedi". */
  right?: ReactNode
  /** The name of the page at `/`, next to the logo, or in the menu when there is no room. */
  home?: string | undefined
  /** Shown in the header, so that nobody works in the wrong one. */
  place?: { facility: string; workgroup: string } | undefined
  /** Information needed on every page, below the header. */
  banner?: ReactNode
  /** The sponsors thanked in the footer for an unconditional contribution. */
  sponsors?: readonly string[]
  footerLinks?: ReactNode
  /** The content takes the full width: calendars, chat. */
  wide?: boolean
  children: ReactNode
}

export function PageLayout(props: PageLayoutProps) {
  const {
    notices,
    nav,
    hasNews = false,
    right,
    home,
    place,
    banner,
    sponsors = [],
    footerLinks,
    wide = false,
    children,
  } = props
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const isHeaderHidden = useHeaderHidden(header, open)
  usePinnedHeight('--filo-header', !isHeaderHidden, header)
  const burger = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const saysNews = hasNews && !open
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    burger.current?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another page closes the menu
  useEffect(() => setOpen(false), [pathname])

  const main = (
    <main id="contenuto" tabIndex={-1} className={classes.main} data-wide={wide || undefined}>
      {children}
    </main>
  )
  return (
    <div className={classes.page}>
      <SkipLink />
      <div>{notices}</div>
      <header ref={header} className={classes.header} data-away={isHeaderHidden || undefined}>
        <div className={classes.bar}>
          <Link
            to="/"
            className={classes.home}
            aria-label={`Filo, ${home ?? 'pagina iniziale'}`}
            aria-current={home && pathname === '/' ? 'page' : undefined}
          >
            <Logo height={46} />
            {home && <span>{home}</span>}
          </Link>
          {nav && (
            <>
              <button
                ref={burger}
                type="button"
                className={classes.burger}
                data-news={saysNews || undefined}
                aria-expanded={open}
                aria-controls="menu-principale"
                onClick={() => setOpen(!open)}
                onKeyDown={closeByKey}
              >
                {open ? <IconX aria-hidden size={22} /> : <IconMenu2 aria-hidden size={22} />}
                <span>Menu</span>
                {saysNews && <span className={unseen.text}>, qualcosa ti aspetta</span>}
              </button>
              <nav
                id="menu-principale"
                className={classes.nav}
                data-open={open || undefined}
                aria-label="Menu principale"
                onKeyDown={closeByKey}
              >
                <ul>
                  {home && <HeaderLink to="/" label={home} className={classes.homeOfMenu ?? ''} />}
                  {nav}
                </ul>
              </nav>
            </>
          )}
          {place && (
            <p className={classes.place} title={`${place.facility} · ${place.workgroup}`}>
              <span>{place.facility}</span> <span aria-hidden>·</span> <span>{place.workgroup}</span>
            </p>
          )}
          <div className={classes.right}>{right}</div>
        </div>
      </header>
      {banner ? (
        <div className={classes.bannered}>
          {banner}
          {main}
        </div>
      ) : (
        main
      )}
      <PageFooter sponsors={sponsors} links={footerLinks} />
    </div>
  )
}

/** A page that fills the window below the header, without a footer: a calendar, a conversation. */
export const FullHeight = ({ children }: { children: ReactNode }) => (
  <div className={classes.fullHeight}>{children}</div>
)
