import { isIos, isOpenedByIcon } from '@filo/ui/api/platform.ts'
import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import { type ReactNode, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { InstallSteps } from './install-steps.tsx'

/**
 * Asks before `children` uses up a QR's link in Safari: on iPhones and iPads an icon made afterwards has other cookies,
 * and the person would be outside with a used sheet.
 */
export function InstallFirst({ children }: { children: ReactNode }) {
  const [entersHere, setEntersHere] = useState(!isIos() || isOpenedByIcon())
  if (entersHere) return children
  return (
    <>
      <PageAnnouncer title="Vuoi l’icona di Filo?" />
      <h1>Vuoi l’icona di Filo?</h1>
      <p>
        Con l’icona sulla schermata Home apri Filo con un tocco. Su iPhone e iPad{' '}
        <strong>mettila prima di entrare</strong>: il foglio vale una volta sola, e se lo usi qui non puoi più
        usarlo nell’icona.
      </p>
      <InstallSteps code="il codice di 6 cifre del foglio" />
      <p>Non ti serve l’icona? Entra qui: potrai passare all’icona anche dopo.</p>
      <Button look="outline" fullWidth onClick={() => setEntersHere(true)}>
        Entra qui, senza icona
      </Button>
    </>
  )
}
