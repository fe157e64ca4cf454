import { Logo } from '@filo/ui/theme/logo.tsx'
import type { ReactNode } from 'react'
import { Emergency } from '../../controls/emergency.tsx'
import classes from './access.module.css'

/** One card, one task, while no clinic is known yet. */
export function AccessLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo height={64} />
      </header>
      <main id="contenuto" tabIndex={-1} className={classes.main}>
        {children}
        <Emergency />
        {/* Another app's page, so no link of this one's router. */}
        <a className={classes.legal} href="/privacy-policy">
          Informativa sulla privacy
        </a>
      </main>
    </div>
  )
}
