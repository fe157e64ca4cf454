import type { ReactNode } from 'react'
import { Link } from '../display/link.tsx'
import { Logo } from '../theme/logo.tsx'
import { PageFooter } from './page-footer.tsx'
import classes from './plain-layout.module.css'
import { SkipLink } from './skip-link.tsx'

type PlainLayoutProps = {
  /** The page's only `h1`. */
  title: string
  intro?: ReactNode
  sponsors?: readonly string[]
  footerLinks?: ReactNode
  children: ReactNode
}

/** The layout of pages without header and menu, such as sign-in and forgotten password: one card, one task. */
export function PlainLayout({ title, intro, sponsors = [], footerLinks, children }: PlainLayoutProps) {
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <Link to="/" aria-label="Filo, pagina iniziale">
          <Logo height={72} />
        </Link>
      </header>
      <main id="contenuto" tabIndex={-1} className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {intro && <div className={classes.intro}>{intro}</div>}
        {children}
      </main>
      <PageFooter sponsors={sponsors} links={footerLinks} />
    </div>
  )
}
