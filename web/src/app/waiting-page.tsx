import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import unseen from '@filo/ui/theme/unseen.module.css'
import classes from './waiting-page.module.css'

/** Shown while session or layout are loading. */
export function WaitingPage() {
  return (
    <main className={classes.waiting}>
      <h1 className={unseen.text}>Filo</h1>
      <Spinner page />
    </main>
  )
}
