import { Logo } from '@filo/ui/theme/logo.tsx'
import type { ReactNode } from 'react'
import { Emergency } from '../../controls/emergency.tsx'
import classes from './access.module.css'
import { ClinicCalls } from './clinic-calls.tsx'

type AccessLayoutProps = {
  /** Shown above the call; left out if `children` has the heading. */
  heading?: string
  children: ReactNode
}

/** Layout with a single task, below a call to the clinic, which needs no network. */
export function AccessLayout({ heading, children }: AccessLayoutProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo height={64} />
      </header>
      <main id="contenuto" tabIndex={-1} className={classes.main}>
        {heading && <h1>{heading}</h1>}
        <ClinicCalls />
        {children}
        <Emergency />
        {/* A page of the other app, which this one's router cannot open. */}
        <a className={classes.legal} href="/privacy-policy">
          Informativa sulla privacy
        </a>
      </main>
    </div>
  )
}
