import { Notice } from '@filo/ui/feedback/notice.tsx'
import { ErrorBoundary } from '@filo/ui/pages/error-boundary.tsx'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Emergency } from '../controls/emergency.tsx'
import { ClinicCalls } from '../features/access/clinic-calls.tsx'
import classes from './app-error-boundary.module.css'

/** Wraps the whole app: an error while rendering shows a page with a reference. */
export const AppErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary prefix="P" fallback={(reference) => <Broken reference={reference} />}>
    {children}
  </ErrorBoundary>
)

const Broken = ({ reference }: { reference: string }) => (
  <main className={classes.broken}>
    <h1>Qualcosa si è interrotto</h1>
    <Notice
      tone="error"
      announce
      reference={reference}
      actions={<Button onClick={() => location.reload()}>Ricarica</Button>}
    >
      Ricarica la pagina. Se succede ancora, chiama il tuo centro e leggi il riferimento.
    </Notice>
    <ClinicCalls />
    <Emergency />
  </main>
)
