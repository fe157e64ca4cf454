import { isIos } from '@filo/ui/api/platform.ts'
import classes from './access.module.css'

/** How to put the icon on the home screen and enter there, one step a line; `code` names what to type. */
export const InstallSteps = ({ code }: { code: string }) =>
  isIos() ? <AppleSteps code={code} /> : <OtherSteps code={code} />

const AppleSteps = ({ code }: { code: string }) => (
  <>
    <ol className={classes.steps}>
      <li>
        In Safari tocca <strong>Condividi</strong>, il quadrato con la freccia in su.
      </li>
      <li>
        Scegli <strong>Aggiungi alla schermata Home</strong>, poi <strong>Aggiungi</strong>.
      </li>
      <li>
        Apri Filo dalla <strong>nuova icona</strong>.
      </li>
      <li>
        Lì scrivi <strong>{code}</strong> e il tuo codice fiscale.
      </li>
    </ol>
    <p>
      Hai già l’icona e sei già entrato lì? Aprila: in fondo alla pagina Inizio tocca{' '}
      <strong>Aggiungi un’altra persona</strong>.
    </p>
  </>
)

/** An icon made elsewhere shares the cookies of its browser, and is connected already. */
const OtherSteps = ({ code }: { code: string }) => (
  <ol className={classes.steps}>
    <li>
      Nel menu del browser scegli <strong>Aggiungi a schermata Home</strong> o <strong>Installa app</strong>.
    </li>
    <li>
      Apri Filo dalla <strong>nuova icona</strong>: di solito è già collegata.
    </li>
    <li>
      Se invece ti chiede un codice, scrivi <strong>{code}</strong> e il tuo codice fiscale.
    </li>
  </ol>
)
