import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import { Button } from '../../controls/button.tsx'
import { accessLink } from '../../session/access-link.ts'
import { InstallSteps } from './install-steps.tsx'

/**
 * Asks before a QR's link is used up in Safari: on iPhones and iPads an icon made afterwards has other cookies, and the
 * person would be outside with a used sheet.
 */
export const InstallFirst = () => (
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
    <Button look="outline" fullWidth onClick={accessLink.agree}>
      Entra qui, senza icona
    </Button>
  </>
)
