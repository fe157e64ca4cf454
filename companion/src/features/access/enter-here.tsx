import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import { Button } from '../../controls/button.tsx'
import { accessLink } from '../../session/access-link.ts'

/**
 * Asks before a QR's link is used up: what opens a link runs its page's scripts, also the browser inside a scanner or a
 * chat, in which the person would be once and never again.
 */
export const EnterHere = () => (
  <>
    <PageAnnouncer title="Vuoi entrare qui?" />
    <h1>Vuoi entrare qui?</h1>
    <p>
      Il foglio vale <strong>una volta sola</strong>: se lo usi qui, non puoi più usarlo in un altro browser o
      telefono.
    </p>
    <Button fullWidth onClick={accessLink.agree}>
      Entra qui
    </Button>
    <p>
      Questa pagina si è aperta dentro un’altra app, per esempio un lettore di QR? Non entrare qui: inquadra
      il QR con la <strong>fotocamera</strong> del telefono, oppure apri nel browser l’indirizzo che è sul
      foglio e scrivi lì il codice di 6 cifre.
    </p>
  </>
)
