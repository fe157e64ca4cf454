import classes from './demo-ribbon.module.css'
import { useSite } from './site.ts'

/** Warns on demo installations, so that nobody mistakes invented patients for real ones or enters real ones. */
export function DemoRibbon() {
  const { demo } = useSite()
  if (!demo) return null
  return (
    <aside className={classes.ribbon} aria-label="Avviso sulla demo">
      <strong>Demo.</strong> I dati sono inventati: non inserire dati di persone reali.
    </aside>
  )
}
