import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Journey } from '@filo/ui/theme/journey.tsx'
import { Button } from '@mantine/core'
import { loginPath } from '../../session/paths.ts'
import classes from './landing-page.module.css'
import { Stations } from './stations.tsx'

/** The home page for visitors; signed-in users find "Oggi" at the same path. */
export function LandingPage() {
  return (
    <div className={classes.landing}>
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1>Il filo che ci unisce</h1>
          <p>
            Filo aiuta medici e infermieri a seguire a distanza le persone in nutrizione parenterale con
            catetere venoso centrale, insieme a chi se ne prende cura.
          </p>
          <Button component={Link} to={loginPath} size="lg">
            Accedi
          </Button>
          <p className={classes.invited}>
            Sei stato invitato? Apri il link ricevuto per email.
            <br />
            Sei un paziente o un caregiver? <a href="/app">Apri la tua app</a>.
          </p>
        </div>
        <Journey />
      </section>
      <Stations />
      <section className={classes.emergency} aria-label="Emergenze">
        <Notice tone="warning">
          Filo non è un servizio di emergenza. In caso di emergenza chiama il 112 o, dove non è attivo, il
          118.
        </Notice>
      </section>
    </div>
  )
}
