import { Logo } from '@filo/ui/theme/logo.tsx'
import type { ReactNode } from 'react'
import { Emergency } from '../../controls/emergency.tsx'
import classes from './access.module.css'
import { ClinicCalls } from './clinic-calls.tsx'

/** Layout with a single task, for as long as no clinic is known. */
export function AccessLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo height={64} />
      </header>
      <main id="contenuto" tabIndex={-1} className={classes.main}>
        {children}
        <ClinicCalls />
        <Emergency />
        {/* A page of the other app, which this one's router cannot open. */}
        <a className={classes.legal} href="/privacy-policy">
          Informativa sulla privacy
        </a>
      </main>
    </div>
  )
}
