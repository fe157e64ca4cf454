import { isIos } from '@filo/ui/api/platform.ts'
import classes from './access.module.css'

/** How to put the icon on the home screen and enter there, one step a line. */
export const InstallSteps = ({ code }: { code: string }) => (
  <ol className={classes.steps}>
    {isIos() ? (
      <>
        <li>
          In Safari tocca <strong>Condividi</strong>, il quadrato con la freccia in su.
        </li>
        <li>
          Scegli <strong>Aggiungi alla schermata Home</strong>, poi <strong>Aggiungi</strong>.
        </li>
      </>
    ) : (
      <li>
        Nel menu del browser scegli <strong>Aggiungi a schermata Home</strong> o <strong>Installa app</strong>
        .
      </li>
    )}
    <li>
      Apri Filo dalla <strong>nuova icona</strong>.
    </li>
    <li>
      Lì scrivi <strong>{code}</strong> e il tuo codice fiscale.
    </li>
  </ol>
)
