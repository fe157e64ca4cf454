import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import unseen from '@filo/ui/theme/unseen.module.css'
import classes from './waiting-page.module.css'

/** Before it is known what to show. */
export function WaitingPage() {
  return (
    <main className={classes.waiting}>
      <h1 className={unseen.text}>Filo</h1>
      <Spinner page />
    </main>
  )
}
