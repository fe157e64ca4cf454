import { isIos, isIosIcon, isOpenedByIcon } from '@filo/ui/api/platform.ts'
import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import type { ReactNode } from 'react'
import classes from './access.module.css'
import { CodeForm } from './code-form.tsx'
import { InstallSteps } from './install-steps.tsx'

/** Entering with the two codes, for people who cannot scan the QR; `children` says why it is shown. */
export const EnterByCode = ({ children }: { children: ReactNode }) => (
  <>
    <PageAnnouncer title="Entra" />
    <h1>Entra nella tua app</h1>
    {children}
    <HowToEnter />
    {isIos() && !isOpenedByIcon() && (
      <details className={classes.details}>
        <summary>Vuoi l’icona di Filo? Mettila prima di entrare</summary>
        <p>Il codice vale una volta sola: se lo usi qui non puoi più usarlo nell’icona.</p>
        <InstallSteps code="il codice di 6 cifre del foglio" />
      </details>
    )}
    <CodeForm />
  </>
)

/** A QR scanned on an iPhone opens Safari, never the icon. */
const HowToEnter = () =>
  isIosIcon() ? (
    <p>
      Scrivi qui i due codici. Se sei già entrato nel browser, apri lì Filo e in fondo alla pagina Inizio
      tocca <strong>Passa all’icona</strong>: ti mostra un codice nuovo.
    </p>
  ) : (
    <p>
      Inquadra con la fotocamera il <strong>QR</strong> del foglio che ti ha dato il tuo centro. Se non puoi,
      scrivi qui i due codici.
    </p>
  )
