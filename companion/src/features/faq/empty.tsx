import { Thread } from '@filo/ui/theme/thread.tsx'
import { CallLink } from '../../controls/call-link.tsx'
import { useMe } from '../../session/session.tsx'
import classes from './faq.module.css'

export const NothingYet = () => (
  <div className={classes.empty}>
    <Thread drawing="loose" />
    <h2>Nessuna domanda, per ora</h2>
    <p>Il tuo centro non ne ha ancora scritte. Se hai un dubbio, chiama.</p>
    <CallCentre />
  </div>
)

export const NoMatch = () => (
  <div className={classes.empty}>
    <Thread drawing="lens" />
    <p>Prova con un’altra parola, oppure chiedi al tuo centro.</p>
    <CallCentre />
  </div>
)

function CallCentre() {
  const { workgroup } = useMe()
  return <CallLink who="Chiama" phone={workgroup.phone} look="outline" />
}
