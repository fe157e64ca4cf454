import { Notice } from '@filo/ui/feedback/notice.tsx'
import { PlainPage } from '@filo/ui/layout/plain-page.tsx'
import { noAppYet } from './patients-app.words.ts'

/** Where the patients' QR code leads until their app stands here; it reads nothing and consumes nothing. */
export function AppPage() {
  return (
    <PlainPage title={noAppYet}>
      <p>
        Il QR che hai inquadrato è giusto. Questa pagina <strong>non lo ha usato</strong>: QR e codice restano
        validi fino alla data scritta sul foglio che ti hanno consegnato.
      </p>
      <p>
        Conserva il foglio: il centro che ti segue ti avvisa quando l’app è pronta e, se intanto QR e codice
        sono scaduti, te ne dà uno nuovo. Per informazioni chiamalo al numero che vi trovi.
      </p>
      <Notice tone="warning" title="Filo non è un servizio di emergenza">
        In caso di emergenza chiama il 112 o, dove non è attivo, il 118.
      </Notice>
    </PlainPage>
  )
}
